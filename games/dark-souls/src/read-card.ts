import type { Teller } from '@gloamhall/kernel'
import type { Behaviour, BehaviourCard, EnemyAction } from './content/effects.ts'
import { ANYWHERE } from './content/effects.ts'

/** The icons of a behaviour card in words: "1 towards the nearest character, pushes; 5 physical in front, range 1". */
export function cardWords(card: BehaviourCard, tell: Teller): string {
  const deeds = card.deeds.map((deed) => [deedWords(deed, card, tell), ...marksOf(deed, tell)].join(', '))
  const again = card.repeat === undefined ? [] : [tell('read.card.repeat', { times: card.repeat })]
  return [...deeds, ...again].join('; ')
}

function deedWords(deed: EnemyAction, card: BehaviourCard, tell: Teller): string {
  switch (deed.kind) {
    case 'move':
      if (deed.nodes === 0) return tell(`read.card.faces.${deed.of}`)
      return tell(`read.card.${deed.way}.${deed.of}`, { nodes: deed.nodes })
    case 'shift':
      return tell('read.card.shift', { nodes: deed.nodes, way: deed.way })
    case 'turn':
      return tell(`read.card.turn.${deed.way}`)
    case 'leap':
      return tell(`read.card.leap.${deed.to}`)
    case 'attack': {
      const { damage, type, mode, target = 'nearest' } = deed
      const harm = { damage, type }
      const blow =
        mode === 'area'
          ? tell('read.card.area', { ...harm, arcs: card.attackArcs })
          : tell(`read.card.${mode}.${target}`, harm)
      return [blow, ...reach(card, tell)].join(', ')
    }
  }
}

/** The range; infinity has its own phrase. (DS-33) */
function reach({ range }: Behaviour, tell: Teller): string[] {
  if (range === undefined) return []
  return [range === ANYWHERE ? tell('read.card.anywhere') : tell('read.card.range', { range })]
}

/** Marks of an icon: push, damage of a movement, conditions. (DS-138, DS-192) */
function marksOf(deed: EnemyAction, tell: Teller): string[] {
  return [
    ...(deed.kind !== 'attack' && 'damage' in deed && deed.damage !== undefined
      ? [tell('read.card.hurts', { damage: deed.damage })]
      : []),
    ...('push' in deed && deed.push ? [tell('read.card.push')] : []),
    ...(deed.kind === 'attack' && deed.conditions ? [tell('read.conditions', { conditions: deed.conditions })] : []),
  ]
}
