import type { Chance, Choice, BotContext, Seat, SeenEvent, View } from '@gloamhall/kernel'
import { pick, roll } from '@gloamhall/kernel'
import { cardOf } from './content/cards.ts'
import { need } from './rollout-policy.ts'
import { partsOfBlood } from './seen.ts'
import type { BloodborneBoard } from './view.ts'

/** The latest words of all, the oldest first: so that nobody says over and over what was just said. */
export type Words = readonly { readonly seat: Seat; readonly claim: Choice }[]

/** So many words ring in the ear. */
const LATEST = 6

export function remember(words: Words = [], { key, params }: SeenEvent): Words {
  if (key !== 'claim') return words
  return [...words, { seat: params.seat as Seat, claim: String(params.claim) }].slice(-LATEST)
}

/** Nobody speaks in every round without need: out of so many, in one. */
const TACITURN = 2

/** How much one needs the Dream to go there, and how little to mean it when one calls for a kill. */
const WEARY = 12
const RESTED = 8

/**
 * What is worth saying while the cards are chosen, once a round at the most: the own plan where it helps that others know
 * it, and what one would like the others to do. Who can finish it alone may well say that it is not worth the wounds. What
 * was said a moment ago, by anybody, needs no saying. (BB-35)
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
  // Who needs the Dream is the better for it if the others know, whoever else goes there; but not every time.
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

/** Everything that fits what lies open. */
function wordsOf(view: View<BloodborneBoard>, own: Seen): Choice[] {
  const { hunters, monster } = view.board
  const needs = (hunter: Seen): number => need({ ...view, monster }, hunter)
  const blowOf = ({ hand }: Seen): number => Math.max(0, ...hand.map((card) => cardOf(view, card).striking))
  const others = hunters.filter(({ seat, life }) => seat !== own.seat && life === 'alive')
  const strongest = others.toSorted((one, other) => blowOf(other) - blowOf(one))[0]
  const together = hunters.reduce((sum, hunter) => sum + blowOf(hunter), 0)
  const alone = blowOf(own) >= monster.blood
  const words: Choice[] = []
  // Whoever stays away leaves the trophy to us.
  if (alone) words.push('last-blow', 'let-go')
  else if (strongest && blowOf(own) + blowOf(strongest) >= monster.blood)
    words.push(`${needs(own) < RESTED ? 'with' : 'if'} ${strongest.seat}`)
  // A call to all goes before any word to one of them.
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

/** Fresh from the deck, and within reach of all together, though not if the strongest of them stays away. */
function wantsEverybody(view: View<BloodborneBoard>, together: number, strongest: number): boolean {
  const came = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
  const { blood } = view.board.monster
  return blood >= came && together >= blood && together - strongest < blood
}

/** So far in front that all the others had better look to it. */
const isAhead = ({ seat, banked }: Seen, hunters: readonly Seen[]): boolean =>
  hunters.every((other) => other.seat === seat || banked >= other.banked + 5)
