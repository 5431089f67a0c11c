import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { privateFile, privateFolder, writePrivate } from './secure-files.ts'

/** The file in DATA_DIR that holds the key with which cookies are signed. */
export const secretFile = (dataDir: string): string => join(dataDir, 'cookie-secret')

/** Reads the key that signs cookies and snapshots; the first start writes it, readable by its owner only. */
export function cookieSecret({ dataDir, randomBytes }: Pick<Config, 'dataDir' | 'randomBytes'>): string {
  const file = secretFile(dataDir)
  privateFolder(dataDir)
  if (!existsSync(file)) writePrivate(file, Buffer.from(randomBytes(32)).toString('hex'))
  privateFile(file, '')
  const secret = readFileSync(file, 'utf8').trim()
  // A truncated or empty key would allow any client to claim any guest's identity.
  if (!isSecret(secret))
    throw new ConfigError(
      `${file} is damaged: it should hold 64 hexadecimal digits; restore it from a backup, or remove it: then all visitors become new guests`,
    )
  return secret
}

export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
