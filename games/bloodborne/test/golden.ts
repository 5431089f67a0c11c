import type { Played, Wanted } from '@gloamhall/kernel/conformance'

const killed = ({ how }: Played): boolean => how === 'final-boss-killed'
const top = ({ scores }: Played): number => scores.filter((score) => score === Math.max(...scores)).length

/** One for each way a game can end, and each final boss. */
export const wanted: readonly Wanted[] = [
  { name: '3-gehrman', options: { finalBoss: 'gehrman' }, talkative: true, fits: killed },
  { name: '4-rom-killed', options: { finalBoss: 'rom' }, fits: killed },
  { name: '3-mergos-wet-nurse', options: { finalBoss: 'mergos-wet-nurse' }, fits: killed },
  { name: '4-vicar-amelia', options: { finalBoss: 'vicar-amelia' }, talkative: true, fits: killed },
  { name: '3-micolash', options: { finalBoss: 'micolash' }, fits: killed },
  { name: '5-killed-in-step-3', fits: (played) => killed(played) && !rolledLast(played) },
  {
    name: '3-last-hunter',
    options: { finalBoss: 'rom' },
    fits: ({ how, winners, scores }) =>
      how === 'last-hunter' && (scores[(winners[0] ?? 0) - 1] ?? 0) < Math.max(...scores),
  },
  { name: '4-nobody-left', options: { finalBoss: 'rom' }, fits: ({ how }) => how === 'nobody-left' },
  {
    name: '3-tie-broken',
    options: { finalBoss: 'gehrman' },
    fits: (played) => killed(played) && top(played) > played.winners.length,
  },
  {
    name: '4-shared-victory',
    options: { finalBoss: 'vicar-amelia' },
    fits: (played) => killed(played) && played.winners.length > 1,
  },
  {
    name: '3-all-the-other-readings',
    options: {
      finalBoss: 'micolash',
      firstPlayer: 'seat-1',
      yellowDie: 'two',
      unarmedTransform: 'yes',
      pistols: 'spent',
      instantKill: 'nothing',
      dreamHalves: 'monster',
      declineUpgrade: 'yes',
      deathOnReveal: 'returns',
      gascoigne: 'kin',
      standOff: 'rage',
    },
    fits: killed,
  },
  {
    name: '5-empty-deck',
    options: { finalBoss: 'mergos-wet-nurse' },
    fits: (played) => killed(played) && (played.match.view('spectator').board as { upgrades: number }).upgrades === 0,
  },
]

/** Whether the monster still attacked in the last round. */
function rolledLast({ events }: Played): boolean {
  const last = events.findLastIndex(({ key }) => key === 'round')
  return events.slice(last).some(({ key }) => key === 'rolled')
}
