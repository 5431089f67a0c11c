import { setTimeout as delay } from 'node:timers/promises'
import { onPath } from '../web/e2e/chromium.ts'
import { localized, printMessage } from './message.js'
import { run } from './run.js'

/** Limits in seconds: for updating the lists, for installing, and for waiting while another process holds the lock. */
export interface AptTimeouts {
  readonly update: number
  readonly install: number
  readonly lock: number
}

const TIMEOUTS: AptTimeouts = { update: 120, install: 600, lock: 120 }

const LOCK_RETRY_MS = 2_000

/** What apt prints while another process holds a lock. Its option to wait covers only one of them. */
const LOCKED = /Could not get lock|Unable to (?:acquire|lock)/

/** Installs a Debian package, and returns the reason if that failed. Not concurrent: apt locks its lists. */
export async function installPackage(name: string, timeouts = TIMEOUTS): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return localized('only root may install it', 'nur root darf es installieren')
  if (!onPath('apt-get')) return localized('there is no apt-get', 'es gibt kein apt-get')
  const apt = new Apt(timeouts.lock)
  printMessage(
    `Installing the Debian package ${name}, which takes a minute or two…`,
    `Das Debian-Paket ${name} wird installiert, das dauert ein, zwei Minuten …`,
  )
  const lists = await apt.get(['update'], timeouts.update)
  // One of several sources may fail while the others suffice. After a timeout apt would hang again.
  if (lists.kind === 'timeout') return failureOf(lists, timeouts.update)
  return failureOf(await apt.get(['install', '-y', name], timeouts.install), timeouts.install)
}

type Result = Awaited<ReturnType<typeof run>>

class Apt {
  /** When to stop waiting for the lock. */
  readonly #lockDeadline: number
  readonly #options: readonly string[]

  constructor(lockSeconds: number) {
    this.#lockDeadline = performance.now() + lockSeconds * 1000
    const options = [
      `DPkg::Lock::Timeout=${lockSeconds}`,
      // Processes that dpkg starts in a pseudo-terminal would outlive apt.
      'Dpkg::Use-Pty=0',
      'Acquire::Retries=1',
      'Acquire::http::Timeout=20',
      'Acquire::https::Timeout=20',
    ]
    this.#options = ['-q', ...options.flatMap((option) => ['-o', option])]
  }

  async get(args: readonly string[], seconds: number): Promise<Result> {
    // Without questions, and in English, because the output is parsed.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    for (;;) {
      const result = await run('apt-get', [...this.#options, ...args], { seconds, env })
      const isLocked = result.kind === 'failed' && LOCKED.test(result.output)
      if (!isLocked || performance.now() > this.#lockDeadline) return result
      await delay(LOCK_RETRY_MS)
    }
  }
}

function failureOf(result: Result, seconds: number): string | undefined {
  switch (result.kind) {
    case 'ok':
      return undefined
    case 'not-found':
      return localized('apt-get does not start', 'apt-get startet nicht')
    case 'timeout':
      return localized(
        `apt-get was not finished after ${seconds} seconds`,
        `apt-get war nach ${seconds} Sekunden nicht fertig`,
      )
    case 'failed': {
      const line = /^E: (.*)$/m.exec(result.output)?.[1] ?? result.output.trim().split('\n').at(-1)
      const reason = line || `exit ${result.code}`
      return localized(`apt-get reports: ${reason}`, `apt-get meldet: ${reason}`)
    }
  }
}
