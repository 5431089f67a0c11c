import { spawnSync } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { PEERS } from '../../reference/peers.ts'

/** Installs the peers, unless the versions of the lock file are installed already. */
export function installPeers(): void {
  const installed = join(PEERS, 'node_modules/.package-lock.json')
  if (modifiedAt(installed) >= modifiedAt(join(PEERS, 'package-lock.json'))) return
  console.error('Installing boardgame.io and Colyseus into bench/peers, which takes about a minute…')
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: PEERS,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('They could not be installed; see the output of npm above.')
    process.exit(1)
  }
  utimesSync(installed, new Date(), new Date())
}

const modifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
