import type { Played, Wanted } from '@gloamhall/kernel/conformance'
import { OPTIONS } from '../src/table.ts'

const happened = ({ events }: Played, ...keys: readonly string[]): boolean =>
  keys.every((wanted) => events.some(({ key }) => key === wanted))

/** Records are read by people as well, and each is replayed in every test run. */
const isShort = ({ match }: Played, most: number): boolean => match.record().lines.length <= most

const OTHER_READINGS = Object.fromEntries(Object.entries(OPTIONS).map(([name, { values }]) => [name, values[1] ?? '']))

/** One for each number of Hunters. The bot's Hunters are seldom knocked out, random ones always are. */
export const wanted: readonly Wanted[] = [
  { name: '1-alone', byHabit: true, fits: (played) => played.how === 'alone' && isShort(played, 260) },
  {
    name: '1-knocked-out-and-back',
    fits: (played) => happened(played, 'knockedOut', 'dropped', 'returned') && isShort(played, 1600),
  },
  {
    name: '2-all-the-other-readings',
    options: OTHER_READINGS,
    talkative: true,
    fits: (played) => played.how === 'style' && isShort(played, 3600),
  },
  {
    name: '3-achievements-turned-up',
    byHabit: true,
    fits: (played) => played.how === 'style' && happened(played, 'feat', 'revealed', 'orbs-scored'),
  },
  { name: '4-by-style', byHabit: true, fits: ({ how }) => how === 'style' },
]
