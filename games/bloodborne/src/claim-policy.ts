import type { Chance, Choice, BotContext, Seat, SeenEvent, View } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { cardOf } from './content/cards.ts'
import { need } from './rollout-policy.ts'
import { partsOfBlood } from './seen.ts'
import type { BloodborneBoard } from './view.ts'

/** The latest claims, oldest first, so that bots do not repeat each other. */
export type Words = readonly { readonly seat: Seat; readonly claim: Choice }[]

/** How many claims are remembered. */
const LATEST = 6

export function remember(words: Words = [], { key, params }: SeenEvent): Words {
  if (key !== 'claim') return words
  return [...words, { seat: params.seat as Seat, claim: String(params.claim) }].slice(-LATEST)
}

/** Without need, a bot speaks in one of this many rounds. */
const TACITURN = 2

/** The need for the Dream above which a bot goes there, and below which it means a call for a kill. */
const WEARY = 12
const RESTED = 8

/**
 * Picks a claim while the cards are chosen, at most once a round: the bot's plan, if it helps that the others know it, or what
 * it wants the others to do. A bot that can kill the foe alone may claim that it is not worth the wounds. Claims made recently
 * by any player are not repeated. (BB-35)
 */
export function worthSaying(
  view: View<BloodborneBoard>,
  claims: readonly Choice[],
  chance: Chance,
  mind?: BotContext<Words>,
): Choice | undefined {
  const own = view.board.hunters.find(({ seat }) => seat === view.viewer)
  if (!own || own.claims.length > 0 || !isChoosing(view)) return undefined
  const latest = mind?.memory?.findLast(({ seat }) => seat === own.seat)?.claim
  // A Hunter who needs the Dream benefits if the others know, whoever else goes there; but the claim is not made twice in a row.
  if (isWeary(view, own)) return latest !== 'dream' && claims.includes('dream') ? 'dream' : undefined
  if (roll(chance, TACITURN) > 1) return undefined
  const ringing = new Set((mind?.memory ?? []).map(({ claim }) => claim))
  for (const { claims: said } of view.board.hunters) for (const word of said) ringing.add(word)
  const words = wordsOf(view, own).filter((word) => claims.includes(word) && !ringing.has(word))
  return words.length > 0 ? pick(chance, words) : undefined
}

type Seen = BloodborneBoard['hunters'][number]

const isChoosing = ({ asked, viewer }: View): boolean =>
  asked.some(({ question, seat }) => question === 'play' && seat === viewer)

const isWeary = (view: View<BloodborneBoard>, hunter: Seen): boolean =>
  need({ ...view, monster: view.board.monster }, hunter) > WEARY

/** Every claim that fits the open information. */
function wordsOf(view: View<BloodborneBoard>, own: Seen): Choice[] {
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
    words.push(`${needs(own) < RESTED ? 'with' : 'if'} ${strongest.seat}`)
  // A call to all takes precedence over claims about one of them.
  if (needs(own) < RESTED && wantsEverybody(view, together, Math.max(...hunters.map(blowOf)))) return ['kill']
  if (together < monster.blood) words.push('wear-down')
  if (own.hand.some((card) => card.endsWith('-pistol')) && others.some(hasPistol)) words.push('pistol')
  for (const other of others) {
    if (isWeary(view, other)) words.push(`rest ${other.seat}`)
    if (isAhead(other, hunters)) words.push(`beware ${other.seat}`)
    else if (alone && blowOf(other) >= monster.blood) words.push(`truce ${other.seat}`)
  }
  return words.length > 0 ? words : ['attack']
}

const hasPistol = ({ hand }: Seen): boolean => hand.some((card) => card.endsWith('-pistol'))

/** Whether the foe is undamaged and can be killed by all together, but not without the strongest of them. */
function wantsEverybody(view: View<BloodborneBoard>, together: number, strongest: number): boolean {
  const came = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
  const { blood } = view.board.monster
  return blood >= came && together >= blood && together - strongest < blood
}

/** Whether a Hunter is so far ahead that the others should be warned. */
const isAhead = ({ seat, banked }: Seen, hunters: readonly Seen[]): boolean =>
  hunters.every((other) => other.seat === seat || banked >= other.banked + 5)
