import type { Game, Seat, Table, Viewer } from '@gloamhall/kernel'
import { awaited, choicesOf, plan, seat, whisper } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import type { Frame } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { Broadcaster } from '../src/matches/broadcaster.ts'
import { chooseAll } from '../src/matches/choose-all.ts'
import { LiveMatch } from '../src/matches/live-match.ts'

const [one, two] = [seat(1), seat(2)]
const book = marsh.game as unknown as Game
type Drift = { readonly step: 'drift'; readonly seen?: true }

/** A marsh where the first seat may hear the wisp before it drifts, in a step of its own. */
const listening = (hears: boolean, open: boolean): Game => {
  const { open: _, ...closed } = book
  const drift = (table: Table, entry: Drift): void => {
    if (entry.seen) return book.steps['drift']?.(table, entry)
    if (hears) whisper(table, 'MA-6', 'drifted', one, { to: 'b2' })
    plan(table, { step: 'drift', seen: true } as Drift)
  }
  const game = { ...(open ? book : closed), steps: { ...book.steps, drift } }
  // The remaining agenda would be part of the board; it is the same in both worlds, except for the private step.
  return { ...game, view: (table, viewer) => ({ ...(book.view(table, viewer) as object), agenda: [] }) } as Game
}

/** What each viewer receives in two nights in which nobody moves. */
function heard(game: Game): ReadonlyMap<Viewer, readonly string[]> {
  const match = LiveMatch.begin({ game, seats: 2, options: {}, seeding: { kind: 'swift', seed: 3 } }, 0)
  const broadcaster = new Broadcaster()
  const undo = () => ({ mine: 'nothing-to-undo' }) as const
  const sent = new Map<Viewer, string[]>([one, two, 'spectator' as const].map((viewer) => [viewer, []]))
  for (const [viewer, texts] of sent) {
    const hear = ({ own, common }: { own: string; common: string }) => void texts.push(own + common)
    broadcaster.admit(
      viewer,
      { token: undefined, acknowledged: 0, send: hear, dismiss() {} },
      undefined,
      {} as never,
      match,
      undo,
    )
  }
  for (let move = 0; move < 6; move++) {
    const who = awaited(match.table)[0]?.seat as Seat
    const choice = choicesOf(game, match.table, who).find((each) => each === 'stay' || each === 'onward') as string
    const { lines } = chooseAll(
      match,
      broadcaster,
      { seat: who, version: match.version, choices: [choice] },
      0,
      () => {},
    )
    for (const tell of broadcaster.changes(match, lines[0] as (typeof lines)[0], 0, undo)) tell()
  }
  return sent
}

const framesIn = (texts: readonly string[] = []): Frame[] =>
  texts.flatMap((text) => (JSON.parse(text) as { frames?: Frame[] }).frames ?? [])

describe.each([
  ['an open board', true],
  ['a board that each seat sees differently', false],
])('where one seat is told something privately during a cascade, on %s', (_, open) => {
  const [quiet, whispered] = [heard(listening(false, open)), heard(listening(true, open))]

  test.each([two, 'spectator' as const])('%s receives the same as if there were no such event', (viewer) => {
    expect(framesIn(quiet.get(viewer)).length).toBeGreaterThan(2)
    expect(whispered.get(viewer)).toEqual(quiet.get(viewer))
  })

  test('that seat receives it in the next frame that everyone sees', () => {
    const [without, including] = [framesIn(quiet.get(one)), framesIn(whispered.get(one))]
    expect(including.map(({ patch }) => patch)).toEqual(without.map(({ patch }) => patch))
    const secrets = including.map(({ events: told }) => told.map(({ secret }) => secret === true))
    expect(secrets.flat()).toContain(true)
    for (const each of secrets.filter((told) => told.includes(true))) expect(each.slice(0, 2)).toEqual([true, false])
  })
})
