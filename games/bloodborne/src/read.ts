import type { Section, Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { ActionId, FoeId } from './content/cards.ts'
import { cardOf, foeOf, isFinalBoss, isOrdinary } from './content/cards.ts'
import type { BloodborneBoard, SeenHunter } from './view.ts'

/** The table in words: what I hold, what we fight, what can be taken, and how everybody stands. */
export function read(view: View<BloodborneBoard>, tell: Teller): Section[] {
  const { board } = view
  return [
    ...(view.viewer === 'spectator' ? [] : [{ heading: tell('read.mine'), lines: mine(view, tell) }]),
    { heading: tell('read.table'), lines: dungeon(board, tell) },
    { heading: tell('read.row'), lines: row(board, tell) },
    { heading: tell('read.hunters'), lines: board.hunters.map((seen) => hunterLine(seen, view, tell)) },
  ]
}

function mine({ board, viewer }: View<BloodborneBoard>, tell: Teller): string[] {
  const own = board.hunters.find(({ seat }) => seat === viewer)
  return own ? own.hand.map((card) => cardLine(card, tell)) : []
}

const cardLine = (card: ActionId, tell: Teller): string =>
  tell('read.mine.card', { card, type: cardOf(card).type, text: card })

function dungeon(board: BloodborneBoard, tell: Teller): string[] {
  const { monster, finalBoss, omen, closed } = board
  return [
    tell('read.round', { round: board.round, first: board.first }),
    monster.fate === 'fought'
      ? foeLine(monster.card, monster.blood, tell)
      : tell('read.foe.gone', { foe: monster.card, fate: monster.fate }),
    ...board.ahead.map(({ seat, card, taken }) => tell('read.ahead', { seat, card, taken })),
    tell('read.final-boss', { foe: finalBoss }),
    tell('read.dungeon', { count: board.dungeon }),
    ...(omen > 0 ? [tell('read.omen', { amount: omen })] : []),
    ...(closed.length > 0 ? [tell('read.closed', { parts: closed })] : []),
  ]
}

function foeLine(foe: FoeId, blood: number, tell: Teller): string {
  const { die, trophies } = foeOf(foe)
  const rank = isFinalBoss(foe) ? 'final-boss' : isOrdinary(foe) ? 'monster' : 'boss'
  return tell('read.foe', { rank, foe, blood, die, types: trophies })
}

function row({ row: cards, upgrades, removed }: BloodborneBoard, tell: Teller): string[] {
  return [
    ...(cards.length > 0 ? cards.map((card) => cardLine(card, tell)) : [tell('read.row.empty')]),
    tell('read.row.deck', { count: upgrades }),
    ...(removed.length > 0 ? [tell('read.removed', { cards: removed })] : []),
  ]
}

function hunterLine(seen: SeenHunter, { board, viewer }: View<BloodborneBoard>, tell: Teller): string {
  const { seat, life, health, collected, banked, trophies, hand, used, played, claims } = seen
  const marks = [
    ...(seat === viewer ? [tell('read.mark.you')] : []),
    ...(seat === board.first ? [tell('read.mark.first')] : []),
  ]
  const said = claims.map((claim) => describe(tell, 'claim', claim)).join(' ')
  const parts = [
    life === 'alive' ? tell('read.health', { health }) : tell(`read.${life}`),
    tell('read.blood', { collected, banked }),
    tell('read.trophies', trophies),
    ...(played.length > 0 ? [tell('read.played', { cards: played })] : []),
    // The own hand has been read out already.
    ...(seat === viewer || hand.length === 0 ? [] : [tell('read.hand', { cards: hand })]),
    ...(used.length > 0 ? [tell('read.used', { cards: used })] : []),
    ...(said ? [tell('read.claims', { claims: said })] : []),
  ]
  return tell('read.hunter', { seat, marks: marks.length > 0 ? ` (${marks.join(', ')})` : '', parts: parts.join('; ') })
}
