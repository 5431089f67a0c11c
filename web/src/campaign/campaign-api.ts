import type { Campaign, MyCampaign } from '@gloamhall/protocol'
import { guest, hosted, seats } from '../app/guest.ts'
import { request, join } from '../net/api.ts'
import { openBox } from '../games/catalogue.ts'
import type { Imported } from '../net/imports.ts'
import { importedBy } from '../net/imports.ts'

/** API of campaigns. */

const at = (code: string, what = ''): string => `/campaigns/${code}${what}`

const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json() as Promise<T>

export const campaignOf = (code: string): Promise<Campaign> => json(request('GET', at(code)))

export const myCampaigns = (): Promise<readonly MyCampaign[]> => json(request('GET', '/me/campaigns'))

/** Starts a campaign of the rulebook by its name, or one from a file. */
export const beginCampaign = (
  game: string,
  what: { readonly name: string } | { readonly text: string },
): Promise<Imported> => importedBy(request('POST', '/campaigns', { game, ...what }))

/**
 * Opens the table of the current session, or returns the open one. A guest with a name takes a seat at once; if all are taken, the table page says
 * so.
 */
export async function openSessionTable({ code, game, table: there, sessions }: Campaign): Promise<string> {
  // Later sessions keep the settings of the one before.
  const settings = sessions.length === 0 ? { assists: openBox(game)?.assists } : {}
  const { code: table } = await json<{ code: string }>(request('POST', at(code, '/sessions'), settings))
  if (there?.code !== table) hosted.value = [table, ...hosted.value].slice(0, 40)
  if (guest.value.name.trim() !== '' && !seats.value[table] && there?.phase !== 'playing')
    await join(table).catch(() => undefined)
  return table
}

export const callCharacter = (code: string, character: string, name: string): Promise<Campaign> =>
  json(request('PUT', at(code, '/character-names'), { character, name }))

export const replaceWith = (code: string, text: string): Promise<Imported> =>
  importedBy(request('PUT', at(code, '/file'), { text }))

export const removePerson = (code: string, person: string): Promise<Campaign> =>
  json(request('DELETE', at(code, `/people/${person}`)))

export const letBackIn = (code: string, person: string): Promise<Campaign> =>
  json(request('POST', at(code, `/people/${person}/let-back`)))

export const handOverTo = (code: string, person: string): Promise<Campaign> =>
  json(request('PUT', at(code, '/founder'), { person }))

export const claimFounder = (code: string): Promise<Campaign> => json(request('POST', at(code, '/founder')))

export const undoReplacement = (code: string, number: number): Promise<Campaign> =>
  json(request('POST', at(code, `/replacements/${number}/undo`)))

export const fileUrl = (code: string): string => `/api${at(code, '/file')}`
export const fileName = (code: string): string => `gloamhall-campaign-${code}.json`
export const sessionUrl = (code: string, number: number): string => `/api${at(code, `/sessions/${number}/record`)}`
