import type { Chance, Choice, BotContext, Seat, SeenEvent, View } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { cardOf } from './content/cards.ts'
import { need } from './rollout-policy.ts'
import { partsOfBlood } from './seen.ts'
import type { BloodborneBoard } from './view.ts'

/** The latest claims, oldest first, so that bots do not repeat each other. */
export type RememberedClaims = readonly { readonly seat: Seat; readonly claim: Choice }[]

/** How many claims are remembered. */
const MAX_REMEMBERED_CLAIMS = 6

export function remember(words: RememberedClaims = [], { key, params }: SeenEvent): RememberedClaims {
  if (key !== 'claim') return words
  return [...words, { seat: params.seat as Seat, claim: String(params.claim) }].slice(-MAX_REMEMBERED_CLAIMS)
}

/** Without need, a bot speaks in one of this many rounds. */
const SILENCE_ODDS = 2

/** The need for the Dream above which a bot goes there, and below which it means a call for a kill. */
const HIGH_NEED = 12
const LOW_NEED = 8

/**
 * Picks a claim while the cards are chosen, at most once a round: the bot's plan, if it helps that the others know it, or what
 * it wants the others to do. A bot that can kill the foe alone may claim that it is not worth the wounds. Claims made recently
 * by any player are not repeated. (BB-35)
 */
export function chooseClaim(
  view: View<BloodborneBoard>,
  claims: readonly Choice[],
  chance: Chance,
  mind?: BotContext<RememberedClaims>,
): Choice | undefined {
  const own = view.board.hunters.find(({ seat }) => seat === view.viewer)
  if (!own || own.claims.length > 0 || !isChoosing(view)) return undefined
  const latest = mind?.memory?.findLast(({ seat }) => seat === own.seat)?.claim
  // A Hunter who needs the Dream benefits if the others know, regardless of who else goes there, but the claim is not made twice in a row.
  if (isInNeed(view, own)) return latest !== 'dream' && claims.includes('dream') ? 'dream' : undefined
  if (roll(chance, SILENCE_ODDS) > 1) return undefined
  const recent = new Set((mind?.memory ?? []).map(({ claim }) => claim))
  for (const { claims: made } of view.board.hunters) for (const claim of made) recent.add(claim)
  const fresh = claimsFor(view, own).filter((claim) => claims.includes(claim) && !recent.has(claim))
  return fresh.length > 0 ? pick(chance, fresh) : undefined
}

type Seen = BloodborneBoard['hunters'][number]

const isChoosing = ({ asked, viewer }: View): boolean =>
  asked.some(({ question, seat }) => question === 'play' && seat === viewer)

const isInNeed = (view: View<BloodborneBoard>, hunter: Seen): boolean =>
  need({ ...view, monster: view.board.monster }, hunter) > HIGH_NEED

/** Every claim that fits the open information. */
function claimsFor(view: View<BloodborneBoard>, own: Seen): Choice[] {
  const { hunters, monster } = view.board
  const needs = (hunter: Seen): number => need({ ...view, monster }, hunter)
  const blowOf = ({ hand }: Seen): number => Math.max(0, ...hand.map((card) => cardOf(view, card).striking))
  const others = hunters.filter(({ seat, life }) => seat !== own.seat && life === 'alive')
  const strongest = others.toSorted((one, other) => blowOf(other) - blowOf(one))[0]
  const together = hunters.reduce((sum, hunter) => sum + blowOf(hunter), 0)
  const alone = blowOf(own) >= monster.blood
  const words: Choice[] = []
  // A Hunter who stays away leaves the trophy to us.
  if (alone) words.push('last-blow', 'let-go')
  else if (strongest && blowOf(own) + blowOf(strongest) >= monster.blood)
    words.push(`${needs(own) < LOW_NEED ? 'with' : 'if'} ${strongest.seat}`)
  // A call to all takes precedence over claims about one of them.
  if (needs(own) < LOW_NEED && needsAllHunters(view, together, Math.max(...hunters.map(blowOf)))) return ['kill']
  if (together < monster.blood) words.push('wear-down')
  if (own.hand.some((card) => card.endsWith('-pistol')) && others.some(hasPistol)) words.push('pistol')
  for (const other of others) {
    if (isInNeed(view, other)) words.push(`rest ${other.seat}`)
    if (isAhead(other, hunters)) words.push(`beware ${other.seat}`)
    else if (alone && blowOf(other) >= monster.blood) words.push(`truce ${other.seat}`)
  }
  return words.length > 0 ? words : ['attack']
}

const hasPistol = ({ hand }: Seen): boolean => hand.some((card) => card.endsWith('-pistol'))

/** Whether the foe is undamaged and can be killed by all together, but not without the strongest of them. */
function needsAllHunters(view: View<BloodborneBoard>, together: number, strongest: number): boolean {
  const came = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
  const { blood } = view.board.monster
  return blood >= came && together >= blood && together - strongest < blood
}

/** Whether a Hunter is so far ahead that the others should be warned. */
const isAhead = ({ seat, banked }: Seen, hunters: readonly Seen[]): boolean =>
  hunters.every((other) => other.seat === seat || banked >= other.banked + 5)
