import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../run.js'

const ROOT = join(import.meta.dirname, '../..')

/** A project with the JavaScript tools, one game and one script, with or without installed packages. */
function project({
  installed,
  linked = installed,
}: {
  readonly installed: boolean
  readonly linked?: boolean
}): string {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of globSync('tools/*.js', { cwd: ROOT })) cpSync(join(ROOT, file), join(folder, file))
  mkdirSync(join(folder, 'games/marsh'), { recursive: true })
  for (const name of ['package.json', 'games/marsh/package.json'])
    writeFileSync(join(folder, name), '{"type":"module"}')
  writeFileSync(
    join(folder, 'script.ts'),
    'const args: readonly string[] = process.argv.slice(2)\nconsole.log(import.meta.main, ...args)\nprocess.exitCode = 3\n',
  )
  if (!installed) return folder
  mkdirSync(join(folder, 'node_modules/@gloamhall'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  if (linked) symlinkSync(join(folder, 'games/marsh'), join(folder, 'node_modules/@gloamhall/marsh'))
  return folder
}

const launch = (cwd: string, LANG = 'C') =>
  run(process.execPath, ['tools/node.js', 'script.ts', 'one', '--two'], {
    seconds: 20,
    cwd,
    env: { PATH: process.env['PATH'], LANG },
  })

test('runs a script as the main program, with its arguments, and returns its exit code', async () => {
  expect(await launch(project({ installed: true }))).toEqual({ kind: 'failed', code: 3, output: 'true one --two\n' })
})

test('names npm install if packages are missing, in the language of the locale', async () => {
  const folder = project({ installed: false })
  expect(await launch(folder)).toEqual({
    kind: 'failed',
    code: 1,
    output: expect.stringMatching(/^The packages are not installed\. Run "npm install" in .*, then try again\.\n$/),
  })
  expect(await launch(folder, 'de_DE.UTF-8')).toMatchObject({ output: expect.stringContaining('„npm install“') })
})

test('names a game that npm has not linked yet, and npm install', async () => {
  expect(await launch(project({ installed: true, linked: false }))).toEqual({
    kind: 'failed',
    code: 1,
    output: expect.stringMatching(/^The package games\/marsh is not linked yet\. Run "npm install" /),
  })
})
