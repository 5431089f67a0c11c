import type { Chart, Event, Figures, Finding, Seat } from '@gloamhall/kernel'
import de from '../i18n/figures.de.json' with { type: 'json' }
import en from '../i18n/figures.en.json' with { type: 'json' }
import type { CardId } from './content/characters.ts'
import { CHARACTERS } from './content/characters.ts'

const CHARTS = [
  { id: 'place', kind: 'rate', mean: true },
  { id: 'clan', kind: 'rate', names: 'clan', mean: true },
  { id: 'role', kind: 'rate', names: 'role', mean: true },
  { id: 'attacks', kind: 'spread' },
  { id: 'passes', kind: 'spread' },
  { id: 'stepping', kind: 'rate', names: 'attack' },
] as const satisfies readonly Chart[]

export const figures: Figures = {
  charts: CHARTS,
  words: { en, de },
  count({ seats, events, outcome }) {
    const first = Number(told(events, 'dagger-first')[0]?.seat)
    const attacks = told(events, 'attack').length
    const cards = told(events, 'card').map(({ seat, card }) => ({ seat: seat as Seat, ...CHARACTERS[card as CardId] }))
    const isWinner = ({ seat }: { readonly seat: Seat }): boolean => outcome.winners.includes(seat)
    return [
      // All cards are face up at the end, whichever player was captured. (BO-109)
      ...cards.flatMap((card): Finding[] => {
        const hits = isWinner(card) ? 1 : 0
        return [
          { chart: 'place', row: ((card.seat - first + seats) % seats) + 1, hits, of: 1 },
          { chart: 'role', row: card.role, hits, of: 1 },
        ]
      }),
      // A clan wins together, so it is one observation, however many members it has.
      ...[...Map.groupBy(cards, ({ clan }) => clan)].map(
        ([clan, members]): Finding => ({ chart: 'clan', row: clan, hits: members.some(isWinner) ? 1 : 0, of: 1 }),
      ),
      { chart: 'attacks', value: attacks },
      { chart: 'passes', value: told(events, 'pass').length },
      { chart: 'stepping', row: 'asked', hits: told(events, 'ask').length, of: attacks },
      { chart: 'stepping', row: 'taken', hits: told(events, 'intervene').length, of: attacks },
    ]
  },
}

/** All public events with this key. */
const told = (events: readonly Event[], key: string): NonNullable<Event['all']>[] =>
  events.flatMap((event) => (event.key === key && event.all ? [event.all] : []))
