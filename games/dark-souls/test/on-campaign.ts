import type { Chance, Game, Options } from '@gloamhall/kernel'
import { begin as sitDown, withCampaignState, optionsOf, plan, resume, swift } from '@gloamhall/kernel'
import { game } from '../src/game.ts'
import type { DarkSoulsStep, DarkSoulsTable } from '../src/table.ts'
import { AtTable } from './at-table.ts'
import { throughJson } from './sessions.ts'

/** Enemies do nothing and finish at once: then the party may dash. */
const idleGame: Game<DarkSoulsTable> = {
  ...(game as unknown as Game<DarkSoulsTable>),
  steps: { ...game.steps, enemies: (table) => plan(table, { step: 'nextFoe' }) },
}

/** A session of a campaign, from its beginning. */
export function aSession(
  carried: object,
  seats: number,
  { options = {}, chance = swift(seats) }: { readonly options?: Options; readonly chance?: Chance } = {},
): AtTable {
  const played = withCampaignState(idleGame, throughJson(carried))
  const table = sitDown(played, seats, optionsOf(played as unknown as Game, options), chance, { listen: true })
  const events = table.news ?? []
  const at = new AtTable(played, table)
  at.events.push(...events)
  return at
}

/** Replaces all pending steps and questions by this step. */
export function comes(at: AtTable, step: DarkSoulsStep): AtTable {
  at.table.agenda = [step]
  at.table.asked = []
  at.table.news = []
  resume(at.game as unknown as Game, at.table)
  at.events.push(...at.table.news)
  return at
}

/** Answers with the first option until one of the named questions is asked. */
export function upTo(at: AtTable, ...questions: readonly string[]): AtTable {
  for (let left = 200; left > 0; left--) {
    const [asked] = at.table.asked
    if (!asked || questions.includes(asked.question)) return at
    at.play(`${asked.seat} ${at.choices(asked.seat)[0]}`)
  }
  throw new Error(`no question ${questions.join(' or ')}`)
}

/** Enters the fog gate and lets the boss fall. */
export const beatBoss = (at: AtTable): AtTable =>
  comes(upTo(comes(at, { step: 'bossEncounter' }), 'first'), { step: 'victory' })
