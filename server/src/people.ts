import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { privateFile, privateFolder, writePrivate } from './private.ts'
import type { GuestRow } from './store/schema.ts'
import type { Store } from './store/store.ts'

const COOKIE = 'gloamhall-guest'
const A_YEAR = 365 * 24 * 3600

/** Guests: whoever comes in gets a signed cookie, and with it is the same person next time. */
export class People {
  readonly #config: Config
  readonly #store: Store

  constructor(config: Config, store: Store) {
    this.#config = config
    this.#store = store
  }

  /** The guest this cookie names, if it is one of ours. */
  async known(request: FastifyRequest): Promise<GuestRow | undefined> {
    const cookie = request.cookies[COOKIE]
    if (cookie === undefined) return undefined
    const { valid, value } = request.unsignCookie(cookie)
    return valid && value !== null ? this.#store.guest(value) : undefined
  }

  async welcome(request: FastifyRequest, reply: FastifyReply): Promise<GuestRow> {
    const known = await this.known(request)
    if (known) return known
    const id = Buffer.from(this.#config.randomBytes(12)).toString('base64url')
    const guest: GuestRow = { id, name: null, sigil: null, created: this.#config.now() }
    await this.#store.saved(this.#store.query.insertInto('guest').values(guest))
    const secure = this.#config.publicUrl?.startsWith('https:') ?? false
    reply.setCookie(COOKIE, id, { signed: true, httpOnly: true, sameSite: 'lax', path: '/', maxAge: A_YEAR, secure })
    return guest
  }

  forget(reply: FastifyReply): void {
    reply.clearCookie(COOKIE, { path: '/' })
  }
}

/** Where it lies. */
export const secretFile = (dataDir: string): string => join(dataDir, 'cookie-secret')

/** What cookies are signed with: made once, and kept where only this house can read it. */
export function cookieSecret({ dataDir, randomBytes }: Pick<Config, 'dataDir' | 'randomBytes'>): string {
  const file = secretFile(dataDir)
  privateFolder(dataDir)
  if (!existsSync(file)) writePrivate(file, Buffer.from(randomBytes(32)).toString('hex'))
  privateFile(file, '')
  const secret = readFileSync(file, 'utf8').trim()
  // Signing with half a secret, or with none, would let anybody be anybody.
  if (!isSecret(secret))
    throw new ConfigError(
      `${file} is damaged: it should hold 64 hexadecimal digits; take it from a backup, or remove it, and everybody will be a new guest`,
    )
  return secret
}

export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
