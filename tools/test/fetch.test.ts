import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installPackage } from '../debian.ts'
import { run } from '../run.js'
import { isGone } from './process-gone.ts'

const FETCH = join(import.meta.dirname, '../fetch.ts')
const ROOT = process.getuid?.() === 0

/** The only folder on the PATH of the tool under test. */
let bin: string

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'gloamhall-bin-'))
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }))
})

function addProgram(name: string, script: string): string {
  const path = join(bin, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

/** Adds an apt-get that runs the script and records its arguments. */
const addApt = (script: string): string => addProgram('apt-get', `echo "$@" >> ${bin}/asked\n${script}`)

const asked = (): string[] =>
  existsSync(join(bin, 'asked')) ? (readFileSync(join(bin, 'asked'), 'utf8').match(/update|install/g) ?? []) : []

/** What `npm run e2e` runs first, on a machine that has only the programs in `bin`. */
const fetch = (env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [FETCH, 'chromium'], { seconds: 25, env: { PATH: bin, LANG: 'C', ...env } })

describe('fetching Chromium', () => {
  test('installs nothing if it is installed', async () => {
    addProgram('chromium', 'echo Chromium 1')
    addApt('exit 1')
    expect(await fetch()).toEqual({ kind: 'ok', output: '' })
    expect(asked()).toEqual([])
  })

  test('reports in one sentence what to do if it cannot be installed, in the language of the locale', async () => {
    expect(await fetch()).toEqual({
      kind: 'failed',
      code: 1,
      output: expect.stringMatching(
        /^Chromium was not found and could not be installed \([^)\n]+\)\. Install it and set CHROMIUM to its path\.\n$/,
      ),
    })
    expect(await fetch({ LANG: 'de_DE.UTF-8' })).toEqual({
      kind: 'failed',
      code: 1,
      output: expect.stringMatching(
        /^Chromium wurde nicht gefunden [^\n]+ Installiere es und setz CHROMIUM auf seinen Pfad\.\n$/,
      ),
    })
  })

  test('looks only at the path that CHROMIUM names, if it is set', async () => {
    addProgram('chromium', 'echo Chromium 1')
    const own = addProgram('mine', 'echo Chromium 2')
    expect(await fetch({ CHROMIUM: own })).toEqual({ kind: 'ok', output: '' })
    expect(await fetch({ CHROMIUM: join(bin, 'gone') })).toEqual({
      kind: 'failed',
      code: 1,
      output: `CHROMIUM names ${join(bin, 'gone')}, but there is no program at that path. Set it to the path of a Chromium.\n`,
    })
  })

  test('fails for a Chromium that does not start', async () => {
    addProgram('chromium', 'echo install me otherwise >&2; exit 1')
    expect(await fetch()).toMatchObject({
      kind: 'failed',
      output: expect.stringMatching(/^The Chromium at .* not start\. /),
    })
  })
})

describe.skipIf(!ROOT)('fetching as root', () => {
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

  test('installs Chromium once', async () => {
    addApt(`PATH=/usr/bin:/bin; ${BRINGS}`)
    expect(await fetch()).toMatchObject({ kind: 'ok', output: expect.stringMatching(/^Installing the Debian package/) })
    expect(asked()).toEqual(['update', 'install'])
    expect(await fetch()).toEqual({ kind: 'ok', output: '' })
    expect(asked()).toHaveLength(2)
  })

  test('succeeds although one package source fails', async () => {
    addApt(`PATH=/usr/bin:/bin; ${BRINGS}; case "$*" in *update*) exit 100;; esac`)
    expect(await installPackage('chromium')).toBeUndefined()
  })

  test('passes on the error message of apt', async () => {
    addApt('echo "Reading package lists..."; echo "E: Unable to locate package chromium" >&2; exit 100')
    expect(await installPackage('chromium')).toBe('apt-get reports: Unable to locate package chromium')
  })

  const TIMEOUTS = { update: 25, install: 25, lock: 0 }

  test.each([
    ['update', { ...TIMEOUTS, update: 1 }],
    ['install', { ...TIMEOUTS, install: 1 }],
  ])('kills an apt that hangs in %s, with every process it has started', async (where, timeouts) => {
    addApt(`case "$*" in *${where}*) /bin/sleep 600 & echo $! > ${bin}/child; wait;; esac`)
    expect(await installPackage('chromium', timeouts)).toBe('apt-get was not finished after 1 seconds')
    expect(asked().at(-1)).toBe(where)
    await isGone(Number(readFileSync(join(bin, 'child'), 'utf8')))
  })

  test('waits for another process that holds the lock, up to the limit', async () => {
    const locked =
      'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)" >&2; exit 100'
    addApt(`if [ -e ${bin}/once ]; then exit 0; fi; : > ${bin}/once; ${locked}`)
    expect(await installPackage('chromium', { ...TIMEOUTS, lock: 25 })).toBeUndefined()
    expect(asked()).toEqual(['update', 'update', 'install'])
    addApt(locked)
    expect(await installPackage('chromium', TIMEOUTS)).toMatch(/^apt-get reports: Could not get lock/)
  })
})
