import { setTimeout as after } from 'node:timers/promises'
import { onPath } from '../web/e2e/chromium.ts'
import { run } from './run.js'
import { inTheirs, say } from './message.js'

/** In seconds: fetching the lists, a package with all it needs, and the wait for somebody else who is installing. */
export interface Patience {
  readonly update: number
  readonly install: number
  readonly lock: number
}

const PATIENCE: Patience = { update: 120, install: 600, lock: 120 }

/** What apt says when somebody else is at it. Only for one of its locks can it be told to wait. */
const LOCKED = /Could not get lock|Unable to (?:acquire|lock)/

/** Installs a package of Debian, and says why if it could not. One at a time: apt lets nobody else in meanwhile. */
export async function installed(name: string, patience = PATIENCE): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return inTheirs('only root may install it', 'nur root darf das')
  if (!onPath('apt-get')) return inTheirs('there is no apt-get', 'es gibt kein apt-get')
  const apt = new Apt(patience.lock)
  say(
    `Installing Debian's package ${name}, which takes a minute or two …`,
    `Debians Paket ${name} wird installiert, das dauert ein, zwei Minuten …`,
  )
  const lists = await apt.get(['update'], patience.update)
  // One source of several may fail, and the lists that are there may do; but who hangs is not asked again.
  if (lists.kind === 'late') return why(lists, patience.update)
  return why(await apt.get(['install', '-y', name], patience.install), patience.install)
}

type Ended = Awaited<ReturnType<typeof run>>

class Apt {
  /** Until when others are waited for. */
  readonly #until: number
  readonly #options: readonly string[]

  constructor(lock: number) {
    this.#until = performance.now() + lock * 1000
    const options = [
      `DPkg::Lock::Timeout=${lock}`,
      // What dpkg runs in a terminal of its own would outlive apt.
      'Dpkg::Use-Pty=0',
      'Acquire::Retries=1',
      'Acquire::http::Timeout=20',
      'Acquire::https::Timeout=20',
    ]
    this.#options = ['-q', ...options.flatMap((option) => ['-o', option])]
  }

  async get(words: readonly string[], seconds: number): Promise<Ended> {
    // Nobody is there to be asked, and what it says is read here.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    for (;;) {
      const ended = await run('apt-get', [...this.#options, ...words], { seconds, env })
      if (ended.kind !== 'badly' || !LOCKED.test(ended.said) || performance.now() > this.#until) return ended
      await after(2_000)
    }
  }
}

function why(ended: Ended, seconds: number): string | undefined {
  switch (ended.kind) {
    case 'well':
      return undefined
    case 'absent':
      return inTheirs('apt-get does not start', 'apt-get startet nicht')
    case 'late':
      return inTheirs(
        `apt-get was not done after ${seconds} seconds`,
        `apt-get war nach ${seconds} Sekunden nicht fertig`,
      )
    case 'badly': {
      const said = /^E: (.*)$/m.exec(ended.said)?.[1] ?? ended.said.trim().split('\n').at(-1)
      const complaint = said || `exit ${ended.code}`
      return inTheirs(`apt-get says: ${complaint}`, `apt-get sagt: ${complaint}`)
    }
  }
}
