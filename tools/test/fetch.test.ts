import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installed } from '../debian.ts'
import { run } from '../run.js'
import { isGone } from './process-gone.ts'

const FETCH = join(import.meta.dirname, '../fetch.ts')
const ROOT = process.getuid?.() === 0

/** A folder that holds all the programs of this machine. */
let bin: string

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'gloamhall-bin-'))
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }))
})

function lay(name: string, script: string): string {
  const path = join(bin, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

/** An apt-get that does as the script says, and writes down what it was asked for. */
const layApt = (script: string): string => lay('apt-get', `echo "$@" >> ${bin}/asked\n${script}`)

const asked = (): string[] =>
  existsSync(join(bin, 'asked')) ? (readFileSync(join(bin, 'asked'), 'utf8').match(/update|install/g) ?? []) : []

/** What `npm run e2e` begins with, on a machine that has only what lies in the folder. */
const fetch = (env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [FETCH, 'chromium'], { seconds: 25, env: { PATH: bin, LANG: 'C', ...env } })

describe('a Chromium to test with', () => {
  test('is there: nobody installs anything', async () => {
    lay('chromium', 'echo Chromium 1')
    layApt('exit 1')
    expect(await fetch()).toEqual({ kind: 'well', said: '' })
    expect(asked()).toEqual([])
  })

  test('is not there and cannot be had: one sentence says what to do, in the language of the machine', async () => {
    expect(await fetch()).toEqual({
      kind: 'badly',
      code: 1,
      said: expect.stringMatching(
        /^No Chromium here, and none could be installed \([^)\n]+\): install one and set CHROMIUM to its path\.\n$/,
      ),
    })
    expect(await fetch({ LANG: 'de_DE.UTF-8' })).toEqual({
      kind: 'badly',
      code: 1,
      said: expect.stringMatching(
        /^Hier ist kein Chromium, [^\n]+ installieren und CHROMIUM auf seinen Pfad setzen\.\n$/,
      ),
    })
  })

  test('is where CHROMIUM says, or nowhere', async () => {
    lay('chromium', 'echo Chromium 1')
    const own = lay('mine', 'echo Chromium 2')
    expect(await fetch({ CHROMIUM: own })).toEqual({ kind: 'well', said: '' })
    expect(await fetch({ CHROMIUM: join(bin, 'gone') })).toEqual({
      kind: 'badly',
      code: 1,
      said: `CHROMIUM names ${join(bin, 'gone')}, and no program is there: set it to the path of a Chromium.\n`,
    })
  })

  test('that does not start is as good as none', async () => {
    lay('chromium', 'echo install me otherwise >&2; exit 1')
    expect(await fetch()).toMatchObject({
      kind: 'badly',
      said: expect.stringMatching(/^The Chromium at .* not start: /),
    })
  })
})

describe.skipIf(!ROOT)('where root may install packages', () => {
  beforeEach(() => {
    vi.stubEnv('PATH', bin)
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.unstubAllEnvs()
      quiet.mockRestore()
    })
  })

  const BRINGS =
    'case "$*" in *install*) printf "#!/bin/sh\\n" > $(dirname $0)/chromium; chmod +x $(dirname $0)/chromium;; esac'

  test('a Chromium is installed, once', async () => {
    layApt(`PATH=/usr/bin:/bin; ${BRINGS}`)
    expect(await fetch()).toMatchObject({ kind: 'well', said: expect.stringMatching(/^Installing Debian's package/) })
    expect(asked()).toEqual(['update', 'install'])
    expect(await fetch()).toEqual({ kind: 'well', said: '' })
    expect(asked()).toHaveLength(2)
  })

  test('a source that fails is no reason to give up', async () => {
    layApt(`PATH=/usr/bin:/bin; ${BRINGS}; case "$*" in *update*) exit 100;; esac`)
    expect(await installed('chromium')).toBeUndefined()
  })

  test('apt fails: its own word is passed on', async () => {
    layApt('echo "Reading package lists..."; echo "E: Unable to locate package chromium" >&2; exit 100')
    expect(await installed('chromium')).toBe('apt-get says: Unable to locate package chromium')
  })

  const PATIENCE = { update: 25, install: 25, lock: 0 }

  test.each([
    ['update', { ...PATIENCE, update: 1 }],
    ['install', { ...PATIENCE, install: 1 }],
  ])('apt hangs in %s: it is cut off, with all it has started', async (where, patience) => {
    layApt(`case "$*" in *${where}*) /bin/sleep 600 & echo $! > ${bin}/child; wait;; esac`)
    expect(await installed('chromium', patience)).toBe('apt-get was not done after 1 seconds')
    expect(asked().at(-1)).toBe(where)
    await isGone(Number(readFileSync(join(bin, 'child'), 'utf8')))
  })

  test('somebody else is installing: they are waited for, and not for ever', async () => {
    const locked =
      'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2; exit 100'
    layApt(`if [ -e ${bin}/once ]; then exit 0; fi; : > ${bin}/once; ${locked}`)
    expect(await installed('chromium', { ...PATIENCE, lock: 25 })).toBeUndefined()
    expect(asked()).toEqual(['update', 'update', 'install'])
    layApt(locked)
    expect(await installed('chromium', PATIENCE)).toMatch(/^apt-get says: Could not get lock/)
  })
})
