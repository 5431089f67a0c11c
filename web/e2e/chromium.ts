import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * A Chromium to test with: the machine's own, else Debian's package, else the one Playwright downloads. Prints its path;
 * with nothing to be had it says what to do.
 */
const OWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

export function chromium(): string {
  const given = process.env.CHROMIUM
  if (given) return given
  const path = own() ?? (fromDebian() ? own() : undefined) ?? fromPlaywright()
  if (!path) throw new Error('No Chromium here, and none could be installed: install one and set CHROMIUM to its path.')
  return path
}

const own = (): string | undefined => OWN.find((path) => existsSync(path))

function fromDebian(): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.error("No Chromium here: installing Debian's, which takes a minute …")
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  return spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet).status === 0
}

function fromPlaywright(): string | undefined {
  console.error('No Chromium here: fetching the one of Playwright …')
  const { status } = spawnSync('npx', ['--yes', 'playwright-core', 'install', 'chromium'], { stdio: 'ignore' })
  if (status !== 0) return undefined
  const asked = spawnSync('node', ['-e', "console.log(require('playwright-core').chromium.executablePath())"], {
    encoding: 'utf8',
  })
  const path = asked.stdout.trim()
  return existsSync(path) ? path : undefined
}
