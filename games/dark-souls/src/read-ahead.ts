import type { Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { Foreseen } from './foresee.ts'
import type { Odds } from './odds.ts'
import type { Omen, Pace } from './omens.ts'
import type { AttackProspect, DefenceProspect } from './prospects.ts'
import type { DarkSoulsBoard } from './view.ts'

/** What each foe will do, in the order they act; and what the dice promise whoever is asked. */
export function readAhead({ board }: View<DarkSoulsBoard>, tell: Teller): string[] {
  const { ahead, odds, fight, first } = board
  return [
    ...odds.defences.map((each) => defenceLine(each, tell)),
    ...odds.attacks.map((each) => attackLine(each, tell)),
    ...(ahead.length > 0 ? ahead.map((each) => foeLine(each, tell)) : [tell('read.queue.none')]),
    ...(fight && first !== undefined ? [tell('read.next', { seat: fight.next })] : []),
  ]
}

// ---- what foes will do ----

function foeLine({ foe, card, omens }: Foreseen, tell: Teller): string {
  const name = tell.word('foe', foe)
  if (card === 'unknown') return tell('read.ahead.unknown', { foe: name })
  const deeds = omens.map((omen) => omenWords(omen, tell))
  const told = deeds.length > 0 ? deeds.join(', ') : tell('read.ahead.nothing')
  return card === undefined
    ? tell('read.ahead', { foe: name, deeds: told })
    : tell('read.ahead.card', { foe: name, card, deeds: told })
}

/** What hangs on a choice before it is only likely. */
function omenWords(omen: Omen, tell: Teller): string {
  const words = certainWords(omen, tell)
  return omen.sure ? words : tell('read.omen.unsure', { words })
}

function certainWords(omen: Omen, tell: Teller): string {
  switch (omen.kind) {
    case 'move': {
      const path = omen.path.map((pace) => paceWords(pace, tell)).join(' → ')
      if (path === '') return tell('read.omen.stays')
      return omen.aim
        ? tell('read.omen.move', { path, seat: omen.aim.seat, by: omen.aim.by })
        : tell('read.omen.glide', { path })
    }
    case 'leap':
      return tell('read.omen.leap', { node: omen.to, seat: omen.aim.seat, by: omen.aim.by })
    case 'turn':
      return tell('read.omen.turn', { facing: omen.facing })
    case 'push':
      return tell('read.omen.push', { who: omen.who, node: paceWords(omen, tell) })
    case 'attack': {
      const { seats, damage, type, difficulty } = omen
      if (seats.length === 0) return tell('read.omen.miss')
      return tell('read.omen.attack', { seats, damage, type, difficulty })
    }
  }
}

const paceWords = ({ to, or }: Pace, tell: Teller): string =>
  or ? tell('read.omen.or', { node: to, others: or.join('/') }) : to

// ---- what the dice promise ----

function defenceLine({ seat, type, damage, dodge, guard, evade, full, lucky }: DefenceProspect, tell: Teller): string {
  const parts = [
    ...(guard ? [tell(`read.odds.${type}`, { odds: oddsWords(guard, tell) })] : []),
    tell('read.odds.dodge', { chance: percent(evade), full }),
    ...(lucky ? [tell('read.odds.lucky', { chance: percent(lucky.evade) })] : []),
  ]
  return tell('read.odds.defence', { seat, damage, type, difficulty: dodge, parts: parts.join('; ') })
}

function attackLine({ choice, on }: AttackProspect, tell: Teller): string {
  const parts = on.map(({ foe, damage, kills }) =>
    tell('read.odds.foe', { foe, odds: oddsWords(damage, tell), chance: percent(kills) }),
  )
  return tell('read.odds.attack', { choice: describe(tell, 'choice', choice), parts: parts.join('; ') })
}

/** `0: 17 %, 1: 50 %`; what cannot be is left out. */
const oddsWords = (odds: Odds, tell: Teller): string =>
  odds
    .flatMap((chance, number) => (chance > 0 ? [tell('read.odds.one', { number, chance: percent(chance) })] : []))
    .join(', ')

const percent = (chance: number): number => Math.round(chance * 100)
