import { fastifyCookie, Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { GuestRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

const COOKIE = 'gloamhall-guest'
/** Browsers accept a cookie with this prefix only from this host, over TLS and for all paths. */
const HOST_COOKIE = `__Host-${COOKIE}`

const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false

export const cookieName = (publicUrl: string | undefined): string => (isSecure(publicUrl) ? HOST_COOKIE : COOKIE)

const ID = /^[\w-]{16}$/
const YEAR_SECONDS = 365 * 24 * 3600

/** Guests are identified by a signed cookie and need no account. */
export class Guests {
  readonly #config: Config
  readonly #store: Store

  readonly #signer: Signer

  constructor(config: Config, store: Store, secret: string) {
    this.#config = config
    this.#store = store
    this.#signer = new Signer(secret)
  }

  /** The guest of a valid cookie. A guest without any action is not stored. */
  async known(request: FastifyRequest): Promise<GuestRow | undefined> {
    const id = this.#signed(this.#cookieIn(request.cookies))
    if (id === undefined) return undefined
    return (await this.#store.guest(id)) ?? { id, name: null, sigil: null, created: this.#config.now() }
  }

  /** The guest id in a cookie header, without a database lookup: for counting, not for authorization. */
  named(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.#signed(this.#cookieIn(fastifyCookie.parse(header)))
  }

  /** Accepts the cookie name of an older version too, until the next request has renamed it. */
  #cookieIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
    return cookies[cookieName(this.#config.publicUrl)] ?? cookies[COOKIE]
  }

  /** Reissues a cookie under the current name, which is bound to the host. */
  renameCookie({ cookies }: FastifyRequest, reply: FastifyReply): void {
    if (!isSecure(this.#config.publicUrl) || cookies[COOKIE] === undefined) return
    const id = cookies[HOST_COOKIE] === undefined ? this.#signed(cookies[COOKIE]) : undefined
    if (id !== undefined) this.#setCookie(reply, id)
    reply.clearCookie(COOKIE, { path: '/', secure: true })
  }

  #setCookie(reply: FastifyReply, id: string): void {
    const secure = isSecure(this.#config.publicUrl)
    const signed = this.#signer.sign(id)
    reply.setCookie(cookieName(this.#config.publicUrl), signed, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: YEAR_SECONDS,
      secure,
    })
  }

  #signed(cookie: string | undefined): string | undefined {
    if (cookie === undefined) return undefined
    const { valid, value } = this.#signer.unsign(cookie)
    return valid && value !== null && ID.test(value) ? value : undefined
  }

  /** The known guest, or a new one with a fresh cookie; only callers that need one store it. */
  async welcome(request: FastifyRequest, reply: FastifyReply): Promise<GuestRow> {
    const known = await this.known(request)
    if (known) return known
    const id = Buffer.from(this.#config.randomBytes(12)).toString('base64url')
    this.#setCookie(reply, id)
    return { id, name: null, sigil: null, created: this.#config.now() }
  }

  /** Name and sigil for the next tables. */
  async remember({ id, created }: GuestRow, name: string, sigil: string | null): Promise<void> {
    const { query } = this.#store
    const row: GuestRow = { id, name, sigil, created }
    const insert = query.insertInto('guest').values(row)
    await this.#store.saved(insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ name, sigil })))
  }

  forget(reply: FastifyReply): void {
    const { publicUrl } = this.#config
    reply.clearCookie(cookieName(publicUrl), { path: '/', secure: isSecure(publicUrl) })
  }
}
