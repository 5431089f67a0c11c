import type { Reason } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { DEFAULT_BOT_LEVEL, noteLobby, noteNonce } from '@gloamhall/protocol'
import { freshNonce, guest, hold, hosted, letGo, seats } from '../app/guest.ts'
import { receiptOf, updateReceipt } from './receipts.ts'
import { language } from '../app/settings.ts'
import { isDeleted, isRecord } from '../app/storage.ts'

/** The client of the HTTP API: every request except the socket of a table. */

/** A request that the server has refused, with the code of the reason. */
export class ApiError extends Error {
  readonly code: string
  /** The whole body, for callers that need more than the code. */
  readonly answer: unknown
  constructor(code: string, answer?: unknown) {
    super(`the server refused: ${code}`)
    this.name = 'Refused'
    this.code = code
    this.answer = answer
  }
}

/** Refusals that name what was too large or too many, and the limit. */
const LIMITS: ReadonlySet<string> = new Set(['too-large', 'too-many', 'overloaded'])

/** The server's message, where it says more than the page can know. */
export function limitIn({ code, answer }: ApiError): string | undefined {
  const message = LIMITS.has(code) && isRecord(answer) ? answer['message'] : undefined
  return typeof message === 'string' ? message : undefined
}

/** The code of a refusal. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'failed')

type Body = Readonly<Record<string, unknown>>

export async function request(
  method: string,
  path: string,
  body?: Body,
  token?: string,
  signal?: AbortSignal,
): Promise<Response> {
  // After the data of this browser was deleted, what the page still holds must not create a guest again.
  if (isDeleted()) throw new ApiError('failed')
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      // The server's messages are shown in the language of the page.
      'accept-language': language.value,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new ApiError('unreachable')
  })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => undefined)
  const code = isRecord(answer) ? answer['code'] : undefined
  throw new ApiError(typeof code === 'string' ? code : response.status === 404 ? 'not-found' : 'failed', answer)
}

/** The JSON body of a response. Our own server follows the protocol, so its answers are not validated again. */
const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>

export const postToTable = (code: string, what: string, body?: Body): Promise<Response> =>
  request('POST', `/tables/${code}/${what}`, body ?? {}, seats.value[code]?.token)

export interface TablePlan {
  readonly game: string
  readonly seats?: number
  readonly options?: Readonly<Record<string, string>>
  readonly assists?: Lobby['assists'] | undefined
}

/** Opens a table and returns its code. The client becomes its host, and takes a seat separately. */
export async function openTable(plan: TablePlan): Promise<string> {
  const { code } = await json<{ code: string }>(request('POST', '/tables', { ...plan }))
  addHosted(code)
  return code
}

/** Finds a table that waits for players, or opens one. The client takes a seat separately. */
export async function findTable(plan: Body): Promise<string> {
  const response = await request('POST', '/play-now', plan)
  const { code } = (await response.json()) as { readonly code: string }
  if (response.status === 201) addHosted(code)
  return code
}

const addHosted = (code: string): void => void (hosted.value = [code, ...hosted.value].slice(0, 40))

export async function join(code: string, seat?: number): Promise<void> {
  const { name, sigil } = guest.value
  await seeSeal(code)
  // A second window of a seated player has contributed to the seed already.
  const nonce = receiptOf(code)?.nonce ?? freshNonce()
  const request = { name: name.trim(), sigil, nonce, ...(seat === undefined ? {} : { seat }) }
  const sat = json<{ token: string; seat: number; lobby: Lobby }>(postToTable(code, 'join', request).catch(asBadName))
  const { token, seat: own, lobby } = await sat
  hold(code, { token, seat: own, at: Date.now() })
  // After the start the seed is fixed.
  if (lobby.phase === 'lobby') updateReceipt(code, (note) => note && noteNonce(note, own, nonce))
}

/** Contributes to the seed only after the server's commitment is known: otherwise the server could choose a seed to suit it. */
async function seeSeal(code: string): Promise<void> {
  if (receiptOf(code)) return
  const lobby = await lobbyOf(code)
  updateReceipt(code, (note) => noteLobby(note, lobby))
}

/** Turns an unreadable request into a bad name: of all that is sent when taking a seat, only the name is typed by the guest. */
export function asBadName(error: unknown): never {
  throw error instanceof ApiError && error.code === 'malformed' ? new ApiError('bad-name') : error
}

/** Leaves a seat. Its token is dropped first, so that the page does not take the leaving for a removal by the host. */
export async function leave(code: string): Promise<void> {
  const held = seats.value[code]
  const left = postToTable(code, 'leave')
  letGo(code)
  await left.catch((error) => {
    if (held) hold(code, held)
    throw error
  })
}

export const change = (code: string, settings: Body): Promise<Response> => postToTable(code, 'settings', settings)
export const seatBots = (code: string, level: string, seat?: number): Promise<Response> =>
  postToTable(code, 'bots', { level, ...(seat === undefined ? {} : { seat }) })
export const markReady = (code: string, ready: boolean): Promise<Response> => postToTable(code, 'ready', { ready })
export const start = (code: string): Promise<Response> => postToTable(code, 'start')

/** Opens a rematch; or the next session of a campaign, with what this match carries over. */
export const rematch = async (code: string, nextSession = false): Promise<string> =>
  (await json<{ code: string }>(postToTable(code, 'rematch', { nextSession }))).code

export const lobbyOf = (code: string): Promise<Lobby> => json<Lobby>(request('GET', `/tables/${code}`))

export async function recordOf(code: string): Promise<string> {
  return (await request('GET', `/tables/${code}/record`)).text()
}

/** Starts a match against bots with one click: opens a table, takes a seat, and the start fills the others with bots. */
export async function playWithBots(plan: TablePlan, level: string = DEFAULT_BOT_LEVEL): Promise<string> {
  const code = await openTable(plan)
  await join(code)
  // The start fills free seats with bots of the usual level.
  if (level !== DEFAULT_BOT_LEVEL && plan.seats !== 1) await seatBots(code, level)
  await start(code)
  return code
}

/** Why bots have chosen as they did, by the version of the record. */
export interface BotReason extends Reason {
  readonly version: number
}

export const reasonsOf = (code: string): Promise<readonly BotReason[]> =>
  json<readonly BotReason[]>(request('GET', `/tables/${code}/reasons`))

export const saveProfile = (me: Body): Promise<Response> => request('PUT', '/me', me)
/** Everything the server stores about this guest. */
export const dataOfMe = (): Promise<unknown> => json<unknown>(request('GET', '/me/data'))

/** Deletes what the server stores about this guest. Repeating it is safe when the answer was lost. */
export const deleteMyData = (): Promise<Response> => request('DELETE', '/me')
