import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bloodBound } from '@gloamhall/blood-bound'
import { parseRecord, verify } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'

/** Bot writers copy the examples first, so they are run as they are, over the network only. */
const EXAMPLES = join(import.meta.dirname, '../../examples')

const hasPython = spawnSync('python3', ['--version']).status === 0
// CI has Python; elsewhere the test is skipped without it.
if (!hasPython && process.env['CI']) throw new Error('python3 is missing: the example in Python cannot be run')
if (!hasPython) console.warn('python3 is not on this machine: the example in Python is left out')

const BOTS: Readonly<Record<string, readonly [string, string]>> = {
  TypeScript: [process.execPath, 'random.ts'],
  careful: [process.execPath, 'careful.ts'],
  ...(hasPython ? { Python: ['python3', 'random_bot.py'] as const } : {}),
}

/** Runs an example as a process of its own. */
function send([command, file]: readonly [string, string], server: string, code: string, name: string) {
  const child = spawn(command, [join(EXAMPLES, file), server, code, name, '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return said.then(([stdout, stderr, [status]]) => ({ stdout, stderr, status: status as number }))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('the example bots', () => {
  test(`play a whole game against the server's bots (${Object.keys(BOTS).join(', ')}), through a restart`, async () => {
    const server = await openServer({ port: await freePort() })
    const host = server.visitor()
    const code = await host.open({ seats: 6 })
    const watcher = await Client.sit(server.socketAddress, code)
    const names = Object.keys(BOTS)
    const sent = Object.entries(BOTS).map(([name, bot]) => send(bot, server.address, code, name))
    const isMarked = ({ seats }: Lobby): boolean => names.every((each) => seats.some(({ name }) => name === each))
    await watcher.until(() => watcher.lobby !== undefined && isMarked(watcher.lobby), 20_000)
    expect(watcher.lobby?.seats.flatMap(({ name = '', program }) => (program ? [name] : [])).sort()).toEqual(
      names.toSorted(),
    )
    await host.do(code, 'bots', { level: 'random' })
    await host.do(code, 'start')
    await watcher.until(() => watcher.version >= 5)
    await server.reopen()
    for (const { status, stdout, stderr } of await Promise.all(sent)) {
      expect(stderr).toBe('')
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({ how: expect.any(String), winners: expect.any(Array) })
    }
    const { body } = await host.call<string>('GET', `/api/tables/${code}/record`)
    expect(verify(bloodBound.game, parseRecord(body))).toEqual([])
  }, 60_000)
})
