import type { Choice, Seat, Talk } from '@gloamhall/kernel'
import { CARDS, CHARACTERS, CLANS, RANKS } from './content/characters.ts'
import type { BloodBoundTable } from './table.ts'
import { others, player } from './table.ts'

/**
 * What can be claimed aloud, true or not; everybody hears it. (BO-115, BO-116)
 *
 *     clan rose · clan order        I am of the Rose · I serve the Secret Order
 *     rank 4 · leader               I am the Alchemist · I lead my clan
 *     clue beast                    the clue I was shown is the Beast's
 *     seat 4 rose · lead 4 beast    seat 4 is of the Rose · seat 4 leads the Beast
 *     saw 4 rose-3                  I have seen the card of seat 4 (for a Harlequin who looked)
 *     attack-me · ask-me            attack me, I have an ability to use · I will step in if you ask
 *     strike 4 · spare 4            attack seat 4 · leave seat 4 alone
 */
export const talk: Talk<BloodBoundTable> = { rule: 'BO-115', claims, hear }

function claims(table: BloodBoundTable, seat: Seat): Choice[] {
  const odd = table.seats % 2 === 1
  const inPlay = CARDS.filter((card) => odd || CHARACTERS[card].clan !== 'order')
  return [
    ...['rose', 'beast', ...(odd ? ['order'] : [])].map((clan) => `clan ${clan}`),
    ...RANKS.map((rank) => `rank ${rank}`),
    'leader',
    ...CLANS.map((clan) => `clue ${clan}`),
    'attack-me',
    'ask-me',
    ...others(table, seat).flatMap((other) => [
      ...CLANS.map((clan) => `seat ${other} ${clan}`),
      ...CLANS.map((clan) => `lead ${other} ${clan}`),
      `strike ${other}`,
      `spare ${other}`,
    ]),
    ...player(table, seat).looked.flatMap((other) => inPlay.map((card) => `saw ${other} ${card}`)),
  ]
}

/** The latest word on a subject replaces the one before. */
function hear(table: BloodBoundTable, seat: Seat, claim: Choice): void {
  const speaker = player(table, seat)
  speaker.claims = [...speaker.claims.filter((earlier) => subject(earlier) !== subject(claim)), claim]
}

/** `clan rose` and `clan beast` are about one thing; `strike 4` and `spare 4` too; `seat 4 rose` is about seat 4. */
function subject(claim: Choice): string {
  const [verb, what] = claim.split(' ')
  if (verb === 'strike' || verb === 'spare') return `fate ${what}`
  return verb === 'seat' || verb === 'lead' || verb === 'saw' ? `${verb} ${what}` : (verb as string)
}
