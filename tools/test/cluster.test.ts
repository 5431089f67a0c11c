import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { natsServer, programs } from '../../server/test/programs.ts'
import { Client } from '../../server/test/client.ts'
import { Visitor } from '../../server/test/test-server.ts'
import { isGone } from './process-gone.ts'

const TOOL = join(import.meta.dirname, '../cluster.ts')

test.skipIf(!programs() || !natsServer())(
  'npm run cluster starts nodes behind one address, which sends connections to each of them, and stops all of it',
  { timeout: 300_000 },
  async () => {
    const tool = spawn(process.execPath, [TOOL, '--nodes', '2', '--port', '0'], {
      env: { ...process.env, LANG: 'C', LC_ALL: 'C', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void tool.kill('SIGTERM'))
    let said = ''
    for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (chunk) => (said += chunk))
    const died = once(tool, 'exit').then(() => Promise.reject(new Error(said)))
    died.catch(() => {})
    const next = (): Promise<unknown> => Promise.race([once(tool.stdout, 'data'), once(tool.stderr, 'data'), died])
    const addressOf = (text: string): string | undefined => /cluster of 2 nodes is open at (\S+)\n/.exec(text)?.[1]
    const pidsOf = (text: string): number[] => [...text.matchAll(/\(process (\d+)\)\n/g)].map(([, pid]) => Number(pid))
    // The address is a message, the nodes are output: they arrive in any order.
    while (addressOf(said) === undefined || pidsOf(said).length < 2) await next()
    const address = addressOf(said) as string
    const pids = pidsOf(said)
    const visitor = new Visitor(() => address)
    const code = await visitor.open()
    const clients = await Promise.all([1, 2, 3].map(() => Client.sit(`${address.replace('http', 'ws')}/socket`, code)))
    await Promise.all(clients.map((client) => client.until(() => client.lobby?.spectators === 3)))
    tool.kill('SIGTERM')
    expect(await once(tool, 'exit')).toEqual([0, null])
    expect(await Promise.all(pids.map(isGone))).toEqual([true, true])
  },
)
