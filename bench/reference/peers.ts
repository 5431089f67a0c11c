import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The packages the benchmarks compare with. They have a lock file of their own and are installed on first use, so that they
 * never become part of the product.
 */
export const PEERS = join(import.meta.dirname, '../peers')

const requirePeer = createRequire(join(PEERS, 'package.json'))

export const hasPeers = (): boolean => existsSync(join(PEERS, 'node_modules/.package-lock.json'))

/** A package of the peers, typed by what the caller uses of it. */
export const peer = <Package>(name: string): Package => requirePeer(name) as Package
