import type { Event } from '@gloamhall/kernel'
import type { Played, Wanted } from '@gloamhall/kernel/conformance'
import type { BossId } from '../src/content/bosses.ts'
import type { DarkSoulsTable } from '../src/table.ts'

/** Games that ended in this way, this half and this kind of fight. */
const ended = (how: 'won' | 'lost', half: DarkSoulsTable['half'], where: 'boss' | 'encounter') => {
  return (played: Played): boolean =>
    played.how === how && (played.match.table as DarkSoulsTable).half === half && lastFight(played) === where
}

const lastFight = ({ events }: Played): 'boss' | 'encounter' =>
  events.findLast(({ key }) => key === 'encounter' || key === 'through-fog')?.key === 'encounter' ? 'encounter' : 'boss'

/** Records are also read by people, and each is replayed in every test run. */
const isShort = ({ match }: Played, most: number): boolean => match.record().lines.length <= most

const happened = ({ events }: Played, fits: (event: Event) => boolean): boolean => events.some(fits)
const beat = (played: Played, boss: BossId): boolean =>
  happened(played, ({ key, all }) => key === 'boss-beaten' && all?.boss === boss)

/** Cause of the last death; without damage the last box was spent on stamina. (DS-126) */
function deathOf({ events }: Played): string {
  const before = events[events.findLastIndex(({ key }) => key === 'fell') - 1]
  return before?.key === 'suffered' ? String(before.all?.cause) : 'stamina'
}

/** One game for each fight a game can end in, each cause of the last death, and every boss beaten. */
export const wanted: readonly Wanted[] = [
  {
    name: '1-won',
    options: { miniBoss: 'gargoyle', mainBoss: 'dancer-of-the-boreal-valley' },
    byHabit: true,
    fits: (played) => ended('won', 'main', 'boss')(played) && isShort(played, 700),
  },
  {
    name: '2-won-against-two',
    options: { miniBoss: 'gargoyle', mainBoss: 'ornstein-and-smough' },
    byHabit: true,
    fits: (played) => ended('won', 'main', 'boss')(played) && isShort(played, 2600),
  },
  {
    name: '4-won',
    options: { miniBoss: 'gargoyle', mainBoss: 'dancer-of-the-boreal-valley' },
    byHabit: true,
    fits: (played) => ended('won', 'main', 'boss')(played) && isShort(played, 1500),
  },
  {
    name: '3-lost-to-the-main-boss',
    options: { miniBoss: 'boreal-outrider-knight', mainBoss: 'random' },
    byHabit: true,
    fits: (played) =>
      ended('lost', 'main', 'boss')(played) && beat(played, 'boreal-outrider-knight') && isShort(played, 2200),
  },
  {
    name: '1-lost-half-way',
    options: { miniBoss: 'titanite-demon', mainBoss: 'random' },
    byHabit: true,
    fits: (played) =>
      ended('lost', 'main', 'encounter')(played) && beat(played, 'titanite-demon') && isShort(played, 1500),
  },
  {
    name: '1-lost-to-the-mini-boss',
    byHabit: true,
    fits: (played) => ended('lost', 'mini', 'boss')(played) && isShort(played, 600),
  },
  { name: '4-lost-on-the-way', talkative: true, fits: ended('lost', 'mini', 'encounter') },
  { name: '3-of-a-trap', fits: (played) => deathOf(played) === 'trap' },
  { name: '1-of-the-last-box', fits: (played) => deathOf(played) === 'stamina' },
  {
    name: '3-all-the-other-readings',
    options: {
      miniBoss: 'winged-knight',
      mainBoss: 'random',
      map: 'laid',
      decisions: 'owner',
      attackPush: 'any',
      bleed: 'leaves',
      luckOnResist: 'yes',
      stagger: 'icons',
      heatUp: 'deck',
      hammerSmash: 'nearest',
      campaignEnd: 'spark',
    },
    talkative: true,
    fits: ({ how }) => how === 'lost',
  },
]
