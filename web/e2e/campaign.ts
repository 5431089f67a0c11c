import type { CarriedItem, DarkSoulsBoard, Item } from '@gloamhall/dark-souls/face'
import { accountOf } from '@gloamhall/dark-souls/face'
import type { CampaignState, View } from '@gloamhall/kernel'
import type { Campaign } from '@gloamhall/protocol'
import { expect } from 'vitest'
import { byBar } from './choosers.ts'
import { decides, sensibleChoice } from './dark-souls.ts'
import type { Player } from './player.ts'

export type Table = () => View<DarkSoulsBoard> | undefined

/** The state of a campaign in comparable form, whether read from the page, the server or the table. */
export interface ComparableCampaign {
  readonly sparks: number
  readonly souls: number
  readonly party: Readonly<Record<string, { readonly stats: string; readonly items: readonly string[] }>>
  readonly inventory: readonly string[]
}

/** Reads the state off the page. */
export function campaignAsSeen(): ComparableCampaign | undefined {
  const number = (name: string): number =>
    Number(document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? Number.NaN)
  const items = (within: Element): string[] =>
    [...within.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset['item'] ?? '').sort()
  const stores = document.querySelector('.soul-stores')
  if (!stores) return undefined
  return {
    sparks: number('sparks'),
    souls: number('souls'),
    party: Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-character]')].map((member) => [
        member.dataset['character'] ?? '',
        {
          stats: [...member.querySelectorAll<HTMLElement>('[data-stat]')]
            .map(({ dataset }) => `${dataset['stat']} ${dataset['value']} ${dataset['tier']}`)
            .join(', '),
          items: items(member),
        },
      ]),
    ),
    inventory: items(stores),
  }
}

/** The same, from the campaign state on the server. */
export function campaignInState(carried: CampaignState): ComparableCampaign {
  const account = accountOf(carried)
  if (!account) throw new Error('this was written by a newer server')
  const { sparks, souls, party, inventory } = account
  return {
    sparks,
    souls,
    party: Object.fromEntries(
      party.map(({ class: id, stats, levels, armour, right, left, backup }) => [
        id,
        { stats: statsText(stats, levels), items: itemTexts([armour, right, left, ...backup]) },
      ]),
    ),
    inventory: itemTexts(inventory),
  }
}

const statsText = (stats: object, levels: object): string =>
  Object.entries(stats)
    .map(([stat, value]) => `${stat} ${value} ${levels[stat as keyof object]}`)
    .join(', ')

const itemTexts = (items: readonly (CarriedItem | Item | undefined)[]): string[] =>
  items.flatMap((item) => (item ? [[item.card, ...item.upgrades].join(' ')] : [])).sort()

/** The gear of the party at a table. */
export const gearOn = ({ characters, inventory }: DarkSoulsBoard) => ({
  party: Object.fromEntries(
    characters.map(({ class: id, levels, armour, right, left, backup }) => [
      id,
      { levels: { ...levels }, items: itemTexts([armour, right, left, ...backup]) },
    ]),
  ),
  inventory: itemTexts(inventory),
})

export async function campaignOf(player: Player, code: string): Promise<Campaign> {
  const answer = await player.page.request.get(new URL(`/api/campaigns/${code}`, player.page.url()).href)
  return (await answer.json()) as Campaign
}

/** Waits until the page matches the campaign state on the server. */
export async function campaignMatches(player: Player, code: string): Promise<ComparableCampaign> {
  const { campaignState: carried } = await campaignOf(player, code)
  const told = campaignInState(carried)
  await expect.poll(() => player.page.evaluate(campaignAsSeen)).toEqual(told)
  return told
}

/** More turns than a session takes, including the waits of 20 ms each. */
const MAX_TURNS = 4000

/** Answers every question until the condition holds. Rooms are fought through, not run through. */
export async function playOn(
  party: readonly { readonly player: Player; readonly table: Table }[],
  until: () => boolean,
  preferred: (view: View<DarkSoulsBoard>) => string | undefined = () => undefined,
): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS && !until(); turns++) {
    const asked = party.find(({ table }) => (table()?.choices.length ?? 0) > 0)
    if (!asked) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      continue
    }
    const view = asked.table() as View<DarkSoulsBoard>
    const fight = view.choices.find((choice) => choice === 'fight')
    await decides(asked.player, asked.table, byBar, preferred(view) ?? fight ?? sensibleChoice(view))
  }
  expect(until(), 'the condition was reached').toBe(true)
}
