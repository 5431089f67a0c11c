import { boxOf } from '@gloamhall/games'
import type { Box, Carried, Language } from '@gloamhall/kernel'
import { LANGUAGES } from '@gloamhall/kernel'
import type { ProvedEvening } from '@gloamhall/kernel/chronicle'
import { isChronicle, readChronicle, reasonFor } from '@gloamhall/kernel/chronicle'
import type { PlacedFault } from '@gloamhall/kernel/content/text'
import { pathOf, readWritten } from '@gloamhall/kernel/content/text'
import type { PackFault } from '@gloamhall/protocol'
import type { Story, StoryEvening } from './story.ts'

/** The text of a file, and the game it should be for. */
export interface Brought {
  readonly game: string
  readonly text: string
  /** How the campaign begins that it is to replace. */
  readonly origin?: Carried | undefined
}

export type Proof =
  | { readonly ok: true; readonly story: Story }
  | { readonly ok: false; readonly faults: readonly PackFault[] }

/** Runs in a worker thread: every evening is played again, and that may take a while. */
export default async function prove({ game, text, origin }: Brought): Promise<Proof> {
  const box = await boxOf(game)
  return origin || isChronicle(text) ? chronicleIn(box, text, origin) : scenarioIn(box, text)
}

function chronicleIn(box: Box, text: string, begins: Carried | undefined): Proof {
  const reading = readChronicle(box, text, { begins })
  if (!reading.ok) return { ok: false, faults: reading.faults.map((fault) => told(box, fault)) }
  const { origin, carried, evenings } = reading
  const { names, called, rules } = reading.chronicle
  const last = evenings.at(-1)
  const stands = carried
    ? { carried, state: 'open' }
    : { carried: last?.match.carried as Carried, state: last?.outcome.how as string }
  return { ok: true, story: { names, called, rules, origin, ...stands, evenings: evenings.map(eveningIn) } }
}

const eveningIn = ({ began, ended, seats, record, outcome: { how, params } }: ProvedEvening): StoryEvening => ({
  began,
  ended,
  seats,
  how,
  ...(params ? { params } : {}),
  record,
})

/** What somebody has written, before anybody has set out. */
function scenarioIn(box: Box, text: string): Proof {
  const { campaigns, game } = box
  if (!campaigns) throw new RangeError(`${game.id} has no campaigns`)
  const reading = readWritten(campaigns.read, text)
  if (!reading.ok) return { ok: false, faults: reading.faults.map((fault) => told(box, fault)) }
  const { name: names, carried } = reading
  const story = { names, rules: game.version, origin: carried, carried, state: 'open', called: {}, evenings: [] }
  return { ok: true, story }
}

const told = (box: Box, fault: PlacedFault): PackFault => ({
  line: fault.line,
  column: fault.column,
  path: pathOf(fault),
  reason: Object.fromEntries(LANGUAGES.map((each) => [each, reasonFor(box, fault, each)])) as Record<Language, string>,
})
