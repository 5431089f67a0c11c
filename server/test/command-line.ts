import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'

const BIN = join(import.meta.dirname, '../../cli/bin/gloamhall.js')

/** Runs the command line. */
export async function gloamhall(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [BIN, ...words], { env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  expect({ code, said }).toMatchObject({ code: 0 })
  return said.replaceAll(/\s+/g, ' ')
}
