import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chromium } from '../../web/e2e/chromium.ts'
import { run } from '../run.js'
import { freePort } from './free-port.ts'
import { copyProject, link } from './project-copy.ts'

const ID = 'tower-of-ash'
const SECONDS = 110

/** A copy of the whole project, to which a game is added as a newcomer would. */
let project = ''
let printed = ''

const inProject = (program: string, ...args: readonly string[]) =>
  run(program, args, { seconds: SECONDS, cwd: project, env: { ...process.env, LANG: 'C', NO_COLOR: '1' } })

beforeAll(async () => {
  project = copyProject()
  const result = await inProject(process.execPath, 'tools/new-game.ts', ID, '--name-de', 'Ascheturm', '--no-install')
  printed = result.output
  expect(result).toMatchObject({ kind: 'ok' })
  link(project, `games/${ID}`)
  // The settings of the web client suit both folders; the whole project is compiled by `npm run typecheck`.
  const include = [`games/${ID}`, `web/src/games/${ID}`, 'web/src/*.d.ts']
  const config = { extends: './web/tsconfig.json', include }
  writeFileSync(join(project, 'tsconfig.new-game.json'), JSON.stringify(config))
}, SECONDS * 1000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('npm run new-game', { timeout: SECONDS * 1000 }, () => {
  test('writes the skeleton under the new name, and prints what to do next', () => {
    const home = join(project, 'games', ID)
    const files = ['README.md', 'RULES.md', 'RULES.de.md', 'learn.yaml', 'i18n/en.json', 'i18n/de.json', 'package.json']
    const sources = ['index', 'game', 'scene', 'read', 'bot', 'phrases', 'spots', 'face'].map(
      (name) => `src/${name}.ts`,
    )
    const tests = ['conformance', 'rules', 'scenarios', 'learn'].map((name) => `test/${name}.test.ts`)
    expect([...files, ...sources, ...tests].filter((file) => !existsSync(join(home, file)))).toEqual([])
    expect(readFileSync(join(home, 'RULES.md'), 'utf8')).toMatch(/^# Tower of Ash\n[^]*- \*\*TOA-1\*\*/)
    expect(readFileSync(join(home, 'RULES.de.md'), 'utf8')).toMatch(/^# Ascheturm\n/)
    expect(readFileSync(join(home, 'src/index.ts'), 'utf8')).toContain('export const towerOfAsh: Box<TowerOfAshTable')
    expect(printed).toContain(`npm run test:one -- games/${ID}`)
  })

  test('creates a game whose tests pass, including the conformance suite', async () => {
    expect(await inProject('vitest', 'run', `games/${ID}`, '--maxWorkers=1')).toMatchObject({
      kind: 'ok',
      output: expect.stringMatching(/conformance\.test\.ts[^]*Test Files +4 passed/),
    })
  })

  test.each([
    ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.new-game.json']],
    ['the linter', 'oxlint', ['games', 'web/src/games']],
    ['the formatter', 'biome', ['format', `games/${ID}`, `web/src/games/${ID}`, 'web/package.json']],
    ['unused code', 'knip', []],
    ['import boundaries', 'node', ['tools/import-boundaries.ts']],
    ['rule ids', 'node', ['tools/rule-ids.ts']],
  ])('creates a game that passes the check of %s', async (_, program, args) => {
    expect(await inProject(program, ...args)).toMatchObject({ kind: 'ok' })
  })

  test.skipIf(!chromium())('creates a page that opens, and a table that can be played', async () => {
    const address = await startDev()
    const browser = await driver.launch({ executablePath: chromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ locale: 'en-GB' })
    page.setDefaultTimeout(60_000)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))

    await page.goto(`${address}/learn/${ID}`)
    await page.getByText('Six of the nine places').waitFor()
    await page.goto(`${address}/learn/${ID}?example=into-the-bog`)
    await page.locator('.stage').waitFor()
    await page.goto(`${address}/?toys`)
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Tower of Ash' }) })
    await card.getByRole('button').first().click()
    await page.locator('.stage').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.locator('.stage [data-spot]').first().waitFor()
    expect(errors).toEqual([])
  })
})

/** `npm run dev` in the copy; nothing needs to be built for it. */
async function startDev(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(project, 'data'), LANG: 'C' },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const address = `http://127.0.0.1:${port}`
  const isReady = async (): Promise<boolean> => (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
  return address
}

test.each([
  ['an invalid id', 'Tower', /^"Tower" cannot be the id of a game\. /],
  ['a game that exists', 'marsh', /^games\/marsh exists already\. Nothing was changed\.\n$/],
])('rejects %s', async (_, id, message) => {
  expect(await inProject(process.execPath, 'tools/new-game.ts', id, '--no-install')).toEqual({
    kind: 'failed',
    code: 1,
    output: expect.stringMatching(message),
  })
})

test('rejects a prefix that another game has', async () => {
  const args = ['tools/new-game.ts', 'other-tower', '--prefix', 'TOA', '--no-install']
  expect(await inProject(process.execPath, ...args)).toMatchObject({ kind: 'failed', code: 1 })
  expect(existsSync(join(project, 'games/other-tower'))).toBe(false)
})
