import type { Choice, Seat } from '@gloamhall/kernel'
import { nodeNamed } from './nodes.ts'
import { BARREL_COST, dodgeCost, paceCost } from './rules/costs.ts'
import type { DarkSoulsBoard } from './view.ts'

/** Stamina cost of a step as shown next to the choice: pace, Frostbite and a barrel in the way. (DS-92, DS-142, DS-150, DS-185) */
export function priceOf({ characters, fight }: DarkSoulsBoard, seat: Seat, choice: Choice): number | undefined {
  const character = characters[seat - 1]
  const [verb, node = ''] = choice.split(' ')
  if (!character || !fight) return undefined
  const barrel = fight.terrain.some((each) => each.node === nodeNamed(node) && each.kind === 'barrel' && !each.spent)
  const smash = barrel ? BARREL_COST : 0
  if (verb === 'walk' || verb === 'run') return paceCost(character, verb, fight.turn?.walked ?? 0) + smash
  return verb === 'dodge' ? dodgeCost(character) + smash : verb === 'shift' ? 0 : undefined
}
