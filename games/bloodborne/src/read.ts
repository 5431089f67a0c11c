import type { Section, Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { rageAfter } from './content/board.ts'
import type { ActionId, FoeId, Laid } from './content/cards.ts'
import { cardOf, foeOf } from './content/cards.ts'
import type { Provenance } from './content/effects.ts'
import type { BloodborneBoard, SeenHunter } from './view.ts'

/** The table in words: the viewer's cards, the foe, the trophies, and how each Hunter is doing. */
export function read(view: View<BloodborneBoard>, tell: Teller): Section[] {
  const { board } = view
  return [
    ...(view.viewer === 'spectator' ? [] : [{ heading: tell('read.mine'), lines: mine(view, tell) }]),
    { heading: tell('read.table'), lines: dungeon(view, tell) },
    { heading: tell('read.row'), lines: row(view, tell) },
    { heading: tell('read.hunters'), lines: board.hunters.map((seen) => hunterLine(seen, view, tell)) },
  ]
}

function mine(view: View<BloodborneBoard>, tell: Teller): string[] {
  const { board, viewer } = view
  const own = board.hunters.find(({ seat }) => seat === viewer)
  return own ? own.hand.map((card) => cardLine(view, card, tell)) : []
}

function cardLine(view: Laid, card: ActionId, tell: Teller): string {
  const { type, provenance } = cardOf(view, card)
  return marked(tell('read.mine.card', { card, type, text: card }), provenance, tell)
}

/** Players should know if a card differs from the box. */
const marked = (line: string, provenance: Provenance, tell: Teller): string =>
  provenance === 'pack' ? `${line} (${tell('provenance.pack')})` : line

function dungeon(view: View<BloodborneBoard>, tell: Teller): string[] {
  const { board } = view
  const { monster, finalBoss, omen, closed } = board
  return [
    tell('read.round', { round: board.round, first: board.first }),
    monster.fate === 'fought'
      ? foeLine(view, monster.card, monster.blood, tell)
      : tell('read.foe.gone', { foe: monster.card, fate: monster.fate }),
    ...(monster.spared ? [spared(monster.spared, tell)] : []),
    ...board.ahead.map(({ seat, card, taken }) => tell('read.ahead', { seat, card, taken })),
    marked(tell('read.final-boss', { foe: finalBoss }), foeOf(view, finalBoss).provenance, tell),
    tell('read.dungeon', { count: board.dungeon }),
    ...(omen > 0 ? [tell('read.omen', { amount: omen })] : []),
    ...(closed.length > 0 ? [tell('read.closed', { parts: closed })] : []),
  ]
}

function foeLine(view: Laid, foe: FoeId, blood: number, tell: Teller): string {
  const { rank, die, trophies, provenance } = foeOf(view, foe)
  return marked(tell('read.foe', { rank, foe, blood, die, types: trophies }), provenance, tell)
}

/** For how many rounds the boss has taken no damage, and what follows from it. */
function spared(rounds: number, tell: Teller): string {
  const amount = rageAfter(rounds)
  return amount > 0 ? tell('read.rage', { rounds, amount }) : tell('read.spared', { rounds })
}

function row(view: View<BloodborneBoard>, tell: Teller): string[] {
  const { row: cards, upgrades, removed } = view.board
  return [
    ...(cards.length > 0 ? cards.map((card) => cardLine(view, card, tell)) : [tell('read.row.empty')]),
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
    // The viewer's hand has been listed already.
    ...(seat === viewer || hand.length === 0 ? [] : [tell('read.hand', { cards: hand })]),
    ...(used.length > 0 ? [tell('read.used', { cards: used })] : []),
    ...(said ? [tell('read.claims', { claims: said })] : []),
  ]
  return tell('read.hunter', { seat, marks: marks.length > 0 ? ` (${marks.join(', ')})` : '', parts: parts.join('; ') })
}
