import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import type { Store } from './store.ts'
import { privateFile, privateFolder, writePrivate } from './secure-files.ts'

/** The file in DATA_DIR that holds the key with which cookies are signed. */
export const secretFile = (dataDir: string): string => join(dataDir, 'cookie-secret')

/** Reads the key that signs cookies and snapshots; the first start writes it, readable by its owner only. */
export function cookieSecret({ dataDir, randomBytes }: Pick<Config, 'dataDir' | 'randomBytes'>): string {
  const file = secretFile(dataDir)
  privateFolder(dataDir)
  if (!existsSync(file)) writeSecret(dataDir, Buffer.from(randomBytes(32)).toString('hex'))
  privateFile(file, '')
  const secret = readFileSync(file, 'utf8').trim()
  // A truncated or empty key would allow any client to claim any guest's identity.
  if (!isSecret(secret))
    throw new ConfigError(
      `${file} is damaged: it should hold 64 hexadecimal digits; restore it from a backup, or remove it: then all visitors become new guests`,
    )
  return secret
}

/**
 * The key that all nodes of a cluster share. The first one stores its own in the database; each keeps a copy in DATA_DIR, so
 * that a backup made on any node has it.
 */
export async function sharedSecret(config: Pick<Config, 'dataDir' | 'randomBytes'>, store: Store): Promise<string> {
  const file = secretFile(config.dataDir)
  const wasThere = existsSync(file)
  const own = wasThere ? cookieSecret(config) : undefined
  const stored = await storedSecret(store)
  if (stored !== undefined) {
    if (own !== undefined && own !== stored)
      throw new ConfigError(
        `${file} is not the key of this cluster; remove it, and the node writes the right one, or use another DATA_DIR`,
      )
    if (own === undefined) writeSecret(config.dataDir, stored)
    return stored
  }
  const { query } = store
  const secret = own ?? Buffer.from(config.randomBytes(32)).toString('hex')
  const row = { name: SECRET_NAME, secret }
  await store.saved(
    query
      .insertInto('cluster_secret')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
  return sharedSecret(config, store)
}

const SECRET_NAME = 'cookie'

async function storedSecret({ query }: Store): Promise<string | undefined> {
  const found = query.selectFrom('cluster_secret').select('secret').where('name', '=', SECRET_NAME)
  return (await found.executeTakeFirst())?.secret
}

function writeSecret(dataDir: string, secret: string): void {
  privateFolder(dataDir)
  writePrivate(secretFile(dataDir), secret)
}

export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
