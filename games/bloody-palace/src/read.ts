import type { Section, Teller, View } from '@gloamhall/kernel'
import type { FoeClass } from './content/foes.ts'
import { achievementOf, foeOf, hunterOf, pileOf } from './content/cards.ts'
import { nameOf, nameOfFacing } from './hexes.ts'
import { readCard } from './read-card.ts'
import { linkOut } from './rules/links.ts'
import { pointsFor } from './rules/points.ts'
import { rankOf } from './rules/style.ts'
import { vitalityOf } from './rules/vitality.ts'
import type { Foe } from './table.ts'
import type { Threat } from './threat.ts'
import { threats } from './threat.ts'
import type { BloodyPalaceBoard, SeenBehaviours, SeenHunter } from './view.ts'

type Seen = View<BloodyPalaceBoard>

/** The table in words: one's own cards, the models' positions, the threats, and what can be earned. */
export function read(view: Seen, tell: Teller): Section[] {
  const { board } = view
  const own = view.viewer === 'spectator' ? undefined : board.hunters[view.viewer - 1]
  return [
    { heading: tell('read.stage'), lines: stage(board, tell) },
    ...(own ? [{ heading: tell('read.own'), lines: ownCards(view, own, tell) }] : []),
    { heading: tell('read.hunters'), lines: board.hunters.map((hunter, at) => hunterLine(view, hunter, at + 1, tell)) },
    { heading: tell('read.arena'), lines: arena(view, tell) },
    { heading: tell('read.decks'), lines: decks(board, tell) },
    { heading: tell('read.feats'), lines: feats(view, own, tell) },
  ]
}

function stage({ stage: number, card, round, first, palace }: BloodyPalaceBoard, tell: Teller): string[] {
  if (card === undefined) return [tell('read.before')]
  return [
    tell('read.stage.now', { stage: number, round, card }),
    tell('read.first', { seat: first }),
    ...(palace > 0 ? [tell('read.stage.left', { count: palace })] : [tell('read.stage.last')]),
  ]
}

// ---- one's own cards ----

function ownCards(view: Seen, own: SeenHunter, tell: Teller): string[] {
  const hand = own.held ?? []
  return [
    ...chainLines(view, own, tell),
    hand.length > 0 ? tell('read.hand', { cards: hand.slice() }) : tell('read.hand.empty'),
    // A card held twice is read once.
    ...new Set([...hand, ...pileOf(view, own.hunter, 'basic')].map((card) => readCard(view, card, tell))),
    ...(own.beside.length > 0 ? [tell('read.beside', { cards: own.beside.slice() })] : []),
    tell('read.piles', { deck: own.deck, discard: own.discard.length }),
  ]
}

/** What a chain is worth now, and which links may follow. (BP-49, BP-112) */
function chainLines(view: Seen, { chain }: SeenHunter, tell: Teller): string[] {
  const link = linkOut(view, chain)
  const follows = link === 'none' ? tell('read.chain.closed') : tell('read.chain.next', { link })
  if (chain.length === 0) return [tell('read.chain.empty'), follows]
  return [tell('read.chain', { cards: chain.slice(), count: chain.length, worth: pointsFor(chain.length) }), follows]
}

// ---- positions ----

function hunterLine(view: Seen, hunter: SeenHunter, seat: number, tell: Teller): string {
  const { board, viewer } = view
  const marks = [
    ...(seat === viewer ? [tell('read.mark.you')] : []),
    ...(board.turn?.seat === seat ? [tell('read.mark.acting')] : []),
    ...(board.first === seat ? [tell('read.mark.first')] : []),
  ]
  const { vitality } = hunterOf(view, hunter.hunter)
  const place =
    hunter.at === undefined
      ? tell(board.stage === 0 ? 'read.nowhere' : 'read.out')
      : tell('read.at', { hex: nameOf(hunter.at), facing: nameOfFacing(hunter.facing) })
  const parts = [
    place,
    tell('read.style', { style: hunter.style, rank: rankOf(hunter.style) }),
    tell('read.vitality', { left: Math.max(0, vitality - hunter.damage), vitality }),
    tell('read.red', { red: hunter.red }),
    ...(seat === viewer ? [] : [tell('read.count', { hand: hunter.hand })]),
    ...(seat === viewer || hunter.chain.length === 0
      ? []
      : [tell('read.chain.other', { cards: hunter.chain.slice(), worth: pointsFor(hunter.chain.length) })]),
    ...(hunter.slowed ? [tell('read.slowed')] : []),
  ]
  return tell('read.hunter', {
    seat,
    hunter: hunter.hunter,
    marks: marks.length > 0 ? ` (${marks.join(', ')})` : '',
    parts: parts.join('; '),
  })
}

function arena(view: Seen, tell: Teller): string[] {
  const { foes, orbs, phase } = view.board
  // During the Enemy Phase the actions are visible, so no threats are listed.
  const threatening = phase ? [] : threats(view)
  const lying = orbs.map(({ hex, red, green }) =>
    [
      ...(red > 0 ? [tell('read.orbs.red', { count: red, hex: nameOf(hex) })] : []),
      ...(green > 0 ? [tell('read.orbs.green', { count: green, hex: nameOf(hex) })] : []),
    ].join(', '),
  )
  return [
    ...(foes.length === 0
      ? [tell('read.noFoes')]
      : foes.map((foe) => {
          const mine = threatening.filter((each) => each.foe === foe.id && each.seat === view.viewer)
          return foeLine(view, foe, mine, tell)
        })),
    ...(lying.length > 0 ? [tell('read.orbs', { orbs: lying.join('; ') })] : []),
  ]
}

function foeLine(view: Seen, foe: Foe, threatening: readonly Threat[], tell: Teller): string {
  const vitality = vitalityOf(view, foe)
  const { stunsAt } = foeOf(view, foe.class)
  const parts = [
    tell('read.foe.at', { hex: nameOf(foe.at), facing: nameOfFacing(foe.facing) }),
    tell('read.vitality', { left: vitality - foe.damage, vitality }),
    ...(foe.stun > 0 ? [tell('read.stun', { tokens: foe.stun, needed: stunsAt ?? foe.stun })] : []),
    ...(foe.guard > 0 ? [tell('read.guard', { tokens: foe.guard })] : []),
    ...threatening.map(({ damage, cards, of }) => tell('threat', { damage, cards, of })),
  ]
  return tell('read.foe', { foe: foe.id, parts: parts.join('; ') })
}

// ---- known information ----

function decks({ behaviours }: BloodyPalaceBoard, tell: Teller): string[] {
  return (Object.keys(behaviours) as FoeClass[]).map((foe) => {
    const { unseen, seen, up } = behaviours[foe] as SeenBehaviours
    const named = (card: string): string => `${foe}/${card}`
    const parts = [
      ...(up === undefined ? [] : [tell('read.deck.up', { card: named(up) })]),
      ...(unseen > 0 ? [tell('read.deck.unseen', { count: unseen })] : []),
      ...(seen.length > 0 ? [tell('read.deck.seen', { cards: seen.map(named) })] : []),
    ]
    return tell('read.deck', { class: foe, parts: parts.join('; ') })
  })
}

function feats(view: Seen, own: SeenHunter | undefined, tell: Teller): string[] {
  const { row, hunters } = view.board
  const others = hunters.flatMap(({ feats: count, knownFeats }, at) =>
    count > 0 && own !== hunters[at]
      ? [tell('read.feats.other', { seat: at + 1, count, known: knownFeats.length })]
      : [],
  )
  return [
    ...row.map((id) => {
      const { feat, n, points } = achievementOf(view, id)
      return tell('read.feat', { feat: id, points, condition: tell(`condition.${feat}`, { n }) })
    }),
    ...(row.length === 0 ? [tell('read.feats.none')] : []),
    ...(own && own.knownFeats.length > 0 ? [tell('read.feats.own', { feats: own.knownFeats.slice() })] : []),
    ...others,
  ]
}
