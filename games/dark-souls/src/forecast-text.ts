import type { Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'
import type { FoeForecast } from './forecast.ts'
import type { Odds } from './odds.ts'
import type { ForecastAction, PathNode } from './forecast-types.ts'
import type { AttackChoiceOdds, DefenceChoiceOdds } from './choice-odds.ts'
import type { DarkSoulsBoard } from './view.ts'

/** The odds of the pending choices and the forecast of each foe, in the order they act, as lines of text. */
export function forecastText({ board }: View<DarkSoulsBoard>, tell: Teller): string[] {
  const { ahead, odds, fight, first } = board
  return [
    ...odds.defences.map((each) => defenceLine(each, tell)),
    ...odds.attacks.map((each) => attackLine(each, tell)),
    ...(ahead.length > 0 ? ahead.map((each) => foeLine(each, tell)) : [tell('read.queue.none')]),
    ...(fight && first !== undefined ? [tell('read.next', { seat: fight.next })] : []),
  ]
}

// ---- actions of the foes ----

function foeLine({ foe, card, actions }: FoeForecast, tell: Teller): string {
  const name = tell.word('foe', foe)
  if (card === 'unknown') return tell('read.ahead.unknown', { foe: name })
  const deeds = actions.map((action) => actionWords(action, tell))
  const told = deeds.length > 0 ? deeds.join(', ') : tell('read.ahead.nothing')
  return card === undefined
    ? tell('read.ahead', { foe: name, deeds: told })
    : tell('read.ahead.card', { foe: name, card, deeds: told })
}

/** Actions that depend on an earlier choice are marked as likely only. */
function actionWords(action: ForecastAction, tell: Teller): string {
  const words = certainWords(action, tell)
  return action.sure ? words : tell('read.forecast.unsure', { words })
}

function certainWords(action: ForecastAction, tell: Teller): string {
  switch (action.kind) {
    case 'move': {
      const path = action.path.map((node) => nodeWords(node, tell)).join(' → ')
      if (path === '') return tell('read.forecast.stays')
      return action.aim
        ? tell(action.away ? 'read.forecast.away' : 'read.forecast.move', {
            path,
            seat: action.aim.seat,
            by: action.aim.by,
          })
        : tell('read.forecast.glide', { path })
    }
    case 'leap':
      return tell('read.forecast.leap', { node: action.to, seat: action.aim.seat, by: action.aim.by })
    case 'turn':
      return tell('read.forecast.turn', { facing: action.facing })
    case 'push':
      return tell('read.forecast.push', { who: action.who, node: nodeWords(action, tell) })
    case 'attack': {
      const { seats, damage, type, difficulty } = action
      if (seats.length === 0) return tell('read.forecast.miss')
      return tell('read.forecast.attack', { seats, damage, type, difficulty })
    }
  }
}

const nodeWords = ({ to, or }: PathNode, tell: Teller): string =>
  or ? tell('read.forecast.or', { node: to, others: or.join('/') }) : to

// ---- odds of the pending choices ----

function defenceLine(
  { seat, type, damage, dodge, guard, evade, full, lucky }: DefenceChoiceOdds,
  tell: Teller,
): string {
  const parts = [
    ...(guard ? [tell(`read.odds.${type}`, { odds: oddsWords(guard, tell) })] : []),
    tell('read.odds.dodge', { chance: percent(evade), full }),
    ...(lucky ? [tell('read.odds.lucky', { chance: percent(lucky.evade) })] : []),
  ]
  return tell('read.odds.defence', { seat, damage, type, difficulty: dodge, parts: parts.join('; ') })
}

function attackLine({ choice, on }: AttackChoiceOdds, tell: Teller): string {
  const parts = on.map(({ foe, damage, kills }) =>
    tell('read.odds.foe', { foe, odds: oddsWords(damage, tell), chance: percent(kills) }),
  )
  return tell('read.odds.attack', { choice: describe(tell, 'choice', choice), parts: parts.join('; ') })
}

/** `0: 17 %, 1: 50 %`; impossible values are left out. */
const oddsWords = (odds: Odds, tell: Teller): string =>
  odds
    .flatMap((chance, number) => (chance > 0 ? [tell('read.odds.one', { number, chance: percent(chance) })] : []))
    .join(', ')

const percent = (chance: number): number => Math.round(chance * 100)
