import { against, fieldsIn, listIn, numberIn, wordIn } from '@gloamhall/kernel'
import type { AchievementId } from '../content/achievements.ts'
import type { CardId, Laid } from '../content/cards.ts'
import { cardOf, hunterOf, pileOf } from '../content/cards.ts'
import type { HunterId } from '../content/hunters.ts'
import { HUNTER_IDS } from '../content/hunters.ts'
import type { DirectionName, Hex } from '../hexes.ts'
import { newHunter } from '../rules/choosing.ts'
import { HAND_SIZE } from '../rules/hands.ts'
import { stylesOf } from '../rules/lasting.ts'
import type { Hunter } from '../table.ts'
import { facingIn, flagIn, hexIn, takeOut } from './words.ts'

/** A Hunter in a scene; anything not given is as at the start, with the first five cards of the deck in hand. */
export interface SceneHunter {
  readonly hunter?: HunterId
  /** A hex, or `out` for knocked out. */
  readonly at?: string
  readonly facing?: DirectionName
  readonly damage?: number
  readonly red?: number
  readonly style?: number
  /** Exactly these cards. */
  readonly hand?: readonly CardId[]
  readonly chain?: readonly CardId[]
  readonly discard?: readonly CardId[]
  /** The top cards of the deck, the first one on top; the rest follows below. */
  readonly deck?: readonly CardId[]
  /** No other cards are left to draw. */
  readonly deckEnds?: boolean
  /** Lasting upgrades beside the board; and upgrades bought for the deck, wherever they are now. */
  readonly beside?: readonly CardId[]
  readonly bought?: readonly CardId[]
  readonly feats?: readonly AchievementId[]
  readonly hasFeat?: boolean
  readonly slowed?: boolean
  readonly triggered?: boolean
  /** The style in effect, if there are several beside the board; a single one always is. */
  readonly stance?: CardId
}

const FIELDS = [
  'hunter',
  'at',
  'facing',
  'damage',
  'red',
  'style',
  'hand',
  'chain',
  'discard',
  'deck',
  'deckEnds',
  'beside',
  'bought',
  'feats',
  'hasFeat',
  'slowed',
  'triggered',
  'stance',
]

export function hunterFrom(
  given: unknown,
  laid: Laid,
  place: number,
  taken: readonly HunterId[],
  start: Hex | undefined,
): Hunter {
  const where = `hunters[${place + 1}]`
  const spoken = fieldsIn(given, where, FIELDS) as SceneHunter
  const free = HUNTER_IDS.filter((id) => !taken.includes(id))
  const id = wordIn(spoken.hunter ?? free[0], `${where}.hunter`, HUNTER_IDS)
  if (taken.includes(id)) throw against('BP-9', `${where}.hunter`, id)
  const hunter = newHunter(laid, id)
  const { vitality } = hunterOf(laid, id)
  hunter.at = spoken.at === 'out' ? undefined : spoken.at === undefined ? start : hexIn(spoken.at, `${where}.at`)
  hunter.facing = spoken.facing === undefined ? 0 : facingIn(spoken.facing, `${where}.facing`)
  // A Hunter is knocked out if and only if the damage equals the Vitality. (BP-133)
  const [least, most] = hunter.at === undefined ? [vitality, vitality] : [0, vitality - 1]
  hunter.damage = numberIn(spoken.damage ?? least, `${where}.damage`, least, most)
  hunter.red = numberIn(spoken.red ?? 0, `${where}.red`, 0, 999)
  hunter.style = numberIn(spoken.style ?? 0, `${where}.style`, 0, 999)
  hunter.hasFeat = flagIn(spoken.hasFeat ?? false, `${where}.hasFeat`)
  hunter.slowed = flagIn(spoken.slowed ?? false, `${where}.slowed`)
  hunter.triggered = flagIn(spoken.triggered ?? false, `${where}.triggered`)
  layCards(hunter, spoken, laid, where)
  hunter.stance = stanceOf(hunter, spoken, laid, where)
  return hunter
}

/** The style chosen at the start of the Hunter's last turn is in effect until the next. (BP-143) */
function stanceOf(hunter: Hunter, { stance }: SceneHunter, laid: Laid, where: string): CardId | undefined {
  const styles = stylesOf(laid, hunter)
  if (stance === undefined) return styles.length === 1 ? styles[0] : undefined
  if (!styles.includes(stance)) throw against('BP-143', `${where}.stance`, stance)
  return stance
}

/** Every card is in one place: an upgrade that was bought has left the shop, a card in the chain is not in hand. (BP-13, BP-14, BP-142) */
function layCards(hunter: Hunter, spoken: SceneHunter, laid: Laid, where: string): void {
  const bought = takeOut(hunter.upgrades, spoken.bought, `${where}.bought`, 'BP-142')
  hunter.beside = takeOut(hunter.upgrades, spoken.beside, `${where}.beside`, 'BP-143')
  const misplaced =
    bought.find((card) => cardOf(laid, card).beside) ?? hunter.beside.find((card) => !cardOf(laid, card).beside)
  if (misplaced) throw against('BP-143', where, misplaced)
  hunter.spent = bought.reduce((sum, card) => sum + (cardOf(laid, card).cost ?? 0), 0)
  const pile = [...hunter.deck, ...bought]
  const basics = pileOf(laid, hunter.hunter, 'basic')
  hunter.chain = listIn(spoken.chain, `${where}.chain`).map((card, at) => {
    const isBasic = pileOf(laid, hunter.hunter, 'basic').includes(card as CardId)
    return takeOut(
      isBasic ? basics : pile,
      [card],
      `${where}.chain[${at + 1}]`,
      isBasic ? 'BP-45' : 'BP-13',
    )[0] as CardId
  })
  if (hunter.at === undefined && hunter.chain.length > 0) throw against('BP-134', `${where}.chain`, hunter.chain)
  hunter.discard = takeOut(pile, spoken.discard, `${where}.discard`, 'BP-13')
  const hand = spoken.hand && takeOut(pile, spoken.hand, `${where}.hand`, 'BP-13')
  const top = takeOut(pile, spoken.deck, `${where}.deck`, 'BP-13')
  hunter.hand = hand ?? (hunter.at === undefined ? [] : pile.splice(0, HAND_SIZE))
  if (flagIn(spoken.deckEnds ?? false, `${where}.deckEnds`)) hunter.discard.push(...pile.splice(0))
  hunter.deck = [...top, ...pile]
}
