import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Cluster as Postgres } from './cluster.ts'
import { Nats } from './nats.ts'
import { natsServer, programs } from './programs.ts'
import { Visitor } from './test-server.ts'

export type Env = Readonly<Record<string, string>>

/** Whether this machine has the programs of a cluster. */
export const hasPrograms = (): boolean => programs() !== undefined && natsServer() !== undefined

/** PostgreSQL, NATS and nodes for the tests of one file. */
export class TestCluster {
  postgres!: Postgres
  nats!: Nats
  /** The database of the nodes started last. */
  shared = ''

  constructor() {
    beforeAll(async () => {
      if (hasPrograms()) [this.postgres, this.nats] = await Promise.all([Postgres.start(), Nats.start()])
    })
    afterAll(async () => {
      await this.nats?.stop()
      await this.postgres?.stop()
    })
  }

  /** Nodes on a new database. */
  async nodes(count: number, env: Env = {}): Promise<Child[]> {
    this.shared = await this.postgres.database()
    const first = await this.node(env)
    const others = await Promise.all(Array.from({ length: count - 1 }, () => this.node(env)))
    return [first, ...others]
  }

  /** A further node on that database. */
  async node(env: Env = {}): Promise<Child> {
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
    const child = await openChild(folder, {
      NATS_URL: this.nats.url,
      DATABASE_URL: this.shared,
      BOT_DELAY_MS: '0',
      ...env,
    })
    onTestFinished(() => {
      child.process.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    return child
  }

  async query<Row = unknown>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.shared)
    await client.connect()
    try {
      return (await client.query(sql, [...parameters])).rows as Row[]
    } finally {
      await client.end()
    }
  }

  /** The log that the nodes share. */
  log(): Promise<{ version: number; line: string }[]> {
    return this.query('SELECT version, line FROM log ORDER BY version')
  }
}

export const socketOf = ({ address }: Child): string => `${address.replace('http', 'ws')}/socket`

/** A table opened at the first node, its seats taken at all of them in turn, and the match begun at the last. */
export async function tableAcross(
  all: readonly Child[],
  input: object = {},
  seats = 6,
): Promise<{ code: string; tokens: string[] }> {
  const at = (index: number): string => (all[index % all.length] as Child).address
  const host = new Visitor(() => at(0))
  const code = await host.open(input)
  const tokens: string[] = [(await host.join(code)).token]
  for (let seat = 2; seat <= seats; seat++) {
    const visitor = new Visitor(() => at(seat - 1))
    tokens.push((await visitor.join(code, { name: `Player ${seat}` })).token)
  }
  const moved = new Visitor(() => at(all.length - 1))
  moved.cookie = host.cookie
  expect(await moved.do(code, 'start')).toMatchObject({ status: 200 })
  return { code, tokens }
}

/** Clients at these seats, connected to the nodes in turn. */
export async function seated(all: readonly Child[], code: string, tokens: readonly string[]): Promise<Client[]> {
  const clients = await Promise.all(
    tokens.map((token, seat) => Client.sit(socketOf(all[seat % all.length] as Child), code, token)),
  )
  await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
  return clients
}
