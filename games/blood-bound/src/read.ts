import type { Section, Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import { CHARACTERS } from './content/characters.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'

/** The table in words: the viewer's card, the current attack, and what every player shows. */
export function read(view: View<BloodBoundBoard>, tell: Teller): Section[] {
  const { board } = view
  return [
    ...(view.viewer === 'spectator' ? [] : [{ heading: tell('read.mine'), lines: mine(view, tell) }]),
    { heading: tell('read.table'), lines: going(board, tell) },
    { heading: tell('read.players'), lines: board.players.map((seen) => playerLine(seen, view, tell)) },
  ]
}

function mine({ board, viewer }: View<BloodBoundBoard>, tell: Teller): string[] {
  const own = board.players.find(({ seat }) => seat === viewer)
  if (!own?.card) return []
  const { role, clan, rank, icons, clue } = CHARACTERS[own.card]
  const learned = board.players.filter(({ seat }) => seat !== viewer)
  return [
    role === 'inquisitor' ? tell('read.mine.inquisitor') : tell('read.mine.card', { role, clan, rank }),
    tell('read.mine.ability', { role }),
    tell('read.mine.icons', { icons, clue }),
    ...learned.flatMap(({ seat, card, clue: shown }) => {
      if (card) return [tell('read.mine.saw', { seat, card })]
      return shown ? [tell('read.mine.clue', { seat, clue: shown })] : []
    }),
  ]
}

function going({ dagger, attack: latest, captured, curses }: BloodBoundBoard, tell: Teller): string[] {
  const { inSupply, given } = curses
  const attack = captured ? undefined : latest
  return [
    tell('read.dagger', { seat: dagger }),
    ...(attack ? [tell('read.attack', { attacker: attack.attacker, target: attack.target })] : []),
    ...(attack && attack.offers.length > 0 ? [tell('read.offers', { offers: attack.offers })] : []),
    ...(attack?.intervener ? [tell('read.intervener', { intervener: attack.intervener })] : []),
    ...(inSupply > 0 ? [tell('read.curses.supply', { count: inSupply })] : []),
    ...(given.length > 0 ? [tell('read.curses.given', { holders: given.map(({ holder }) => holder) })] : []),
    ...given.flatMap(({ holder, truth }) =>
      truth === undefined ? [] : [tell('read.curses.truth', { holder, truth })],
    ),
  ]
}

function playerLine(seen: SeenPlayer, { board, viewer }: View<BloodBoundBoard>, tell: Teller): string {
  const { seat, tokens, cards, rank, claims } = seen
  // A rank token shows it already; the mark is for a rank that was healed away.
  const healed = rank !== undefined && !tokens.includes(rank)
  const marks = [
    ...(seat === viewer ? [tell('read.mark.you')] : []),
    ...(seat === board.dagger ? [tell('read.mark.dagger')] : []),
    ...(healed ? [tell('read.mark.rank', { rank })] : []),
  ]
  const said = claims.map((claim) => describe(tell, 'claim', claim)).join(' ')
  const parts = [
    tokens.length === 0 ? tell('read.tokens.none') : tell('read.tokens', { count: tokens.length, tokens }),
    ...(cards.length > 0 ? [tell('read.cards', { cards })] : []),
    ...(board.curses.given.some(({ holder }) => holder === seat) ? [tell('read.curse')] : []),
    ...(said ? [tell('read.claims', { claims: said })] : []),
  ]
  return tell('read.player', {
    seat,
    marks: marks.length > 0 ? ` (${marks.join(', ')})` : '',
    tokens: parts.join('; '),
  })
}
