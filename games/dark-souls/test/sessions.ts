import type { Chance, Choice, Event, Game, Outcome } from '@gloamhall/kernel'
import {
  accept,
  anyOption,
  awaited,
  begin as sitDown,
  withCampaignState,
  options,
  pick,
  roll,
  swift,
} from '@gloamhall/kernel'
import { rolloutPolicy } from '../src/bot/rollout-policy.ts'
import { forcedChoice } from '../src/bot/journey.ts'
import type { DarkSoulsCarried } from '../src/campaign/carried.ts'
import { begin } from '../src/campaign/carried.ts'
import type { CampaignId, Scenario } from '../src/content/campaigns.ts'
import { CAMPAIGNS } from '../src/content/campaigns.ts'
import { game } from '../src/game.ts'
import { healthOf } from '../src/rules/health.ts'
import type { DarkSoulsAsked, DarkSoulsTable } from '../src/table.ts'
import type { DarkSoulsBoard } from '../src/view.ts'

/** A match of one session, from beginning to end. */
export interface Session {
  readonly game: Game<DarkSoulsTable, DarkSoulsBoard>
  readonly table: DarkSoulsTable
  readonly events: readonly Event[]
  readonly outcome: Outcome
}

/** How a session is played, and how easy it is for the party. */
export interface Manner {
  readonly seats: number
  readonly seed: number
  /** Foes fall at the first hit, and wounds disappear with every choice. */
  readonly easyFights?: boolean
  /** Bots play without search, and end the session after this many cleared rooms. */
  readonly rooms?: number
  /** The party never stops by itself. */
  readonly neverStops?: boolean
  /** The party ends the session once in this many visits to the bonfire. */
  readonly visitsPerBreak?: number
  readonly options?: Readonly<Record<string, string>>
  /** Observes the table after each choice. */
  readonly look?: (table: DarkSoulsTable, events: readonly Event[]) => void
}

export const scenarioNamed = (id: CampaignId): Scenario => CAMPAIGNS[id]

export const beginning = (id: CampaignId): DarkSoulsCarried => begin(scenarioNamed(id))

/** A copy through JSON, as read from a file, sharing no object with the original. */
export const throughJson = (carried: object): DarkSoulsCarried =>
  JSON.parse(JSON.stringify(carried)) as DarkSoulsCarried

export function playSession(carried: object, manner: Manner): Session {
  const played = withCampaignState(game, throughJson(carried))
  const chance = swift(manner.seed + 2 ** 40)
  const table = sitDown(played, manner.seats, manner.options ?? {}, swift(manner.seed), { listen: true })
  const events: Event[] = [...(table.news ?? [])]
  manner.look?.(table, events)
  for (let choices = 0; table.asked.length > 0; choices++) {
    if (choices > MAX_CHOICES) throw new Error(`a session that does not end (seed ${manner.seed})`)
    if (manner.easyFights && (table.fight?.turns ?? 0) < LONG_FIGHT_TURNS) easeFight(table)
    const asked = pick(chance, awaited(table)) as DarkSoulsAsked
    const isEnough = manner.rooms !== undefined && cleared(events) >= manner.rooms
    const policyChoice = manner.rooms === undefined ? undefined : byPolicy(table, asked, chance, isEnough)
    accept(played, table, asked, policyChoice ?? choiceIn(played, table, asked, chance, manner))
    events.push(...(table.news ?? []))
    manner.look?.(table, table.news ?? [])
  }
  const outcome = played.outcome(table)
  if (!outcome) throw new Error(`a session without an outcome (seed ${manner.seed})`)
  return { game: played, table, events, outcome }
}

/** Tries seeds until a session ends before the campaign does. */
export function playPaused(carried: object, manner: Manner): Session & { readonly seed: number } {
  for (let seed = manner.seed; ; seed++) {
    const session = playSession(carried, { ...manner, seed })
    if (session.outcome.carries) return { ...session, seed }
  }
}

const MAX_CHOICES = 20_000
/** A party without weapons would fight forever. */
const LONG_FIGHT_TURNS = 30

const cleared = (events: readonly Event[]): number => events.filter(({ key }) => key === 'cleared').length

/** The forced choice of the bot or its rollout policy; ends the session at the bonfire when it is time. */
function byPolicy(table: DarkSoulsTable, asked: DarkSoulsAsked, chance: Chance, isEnough: boolean): Choice {
  if (asked.question === 'journey' && isEnough) return table.here === 'bonfire' ? 'break' : 'go bonfire'
  return forcedChoice(table, asked) ?? rolloutPolicy(table, asked, chance)
}

function easeFight(table: DarkSoulsTable): void {
  for (const character of table.characters) Object.assign(character, { red: 0, black: 0, conditions: [] })
  for (const foe of table.fight?.foes ?? []) foe.wounds += healthOf(table, foe) - 1
}

function choiceIn(
  played: Session['game'],
  table: DarkSoulsTable,
  asked: DarkSoulsAsked,
  chance: Chance,
  { easyFights = false, neverStops = false, visitsPerBreak = 1 }: Manner,
): Choice {
  const choices = options(played, table, asked)
  const fight = easyFights ? choices.filter((choice) => /^(attack|fog|fight)/.test(choice)) : []
  if (fight.length > 0 && roll(chance, 3) > 1) return pick(chance, fight)
  // They neither put away their weapons nor dash.
  const onward = neverStops ? choices.filter((choice) => !/^(dress|stow|rest|dash|break)/.test(choice)) : []
  if (onward.length > 0 && roll(chance, 8) > 1) return pick(chance, onward)
  const choice = anyOption(played, table, asked, chance)
  if (choice !== 'break' || roll(chance, visitsPerBreak) === 1) return choice
  return pick(
    chance,
    choices.filter((other) => other !== 'break'),
  )
}
