import type { Choice, View } from '@gloamhall/kernel'
import type { Node } from './nodes.ts'
import { nameOf, nodeNamed } from './nodes.ts'
import { priceOf } from './prices.ts'
import { ROOMS } from './rooms.ts'
import { MAX_MODELS_ON_NODE } from './rules/arrival.ts'
import { paceCost } from './rules/costs.ts'
import { freeBoxes } from './rules/endurance.ts'
import { forbids, traitOf } from './rules/equipment.ts'
import { isBoss } from './rules/foes.ts'
import type { DarkSoulsBoard, SeenFight } from './view.ts'

/** Several steps of an activation, and the stamina they cost together. */
export interface Way {
  readonly choices: readonly Choice[]
  readonly price: number
}

/**
 * The cheapest way to each node that is farther than one step, as the choices of its steps. Ways avoid everything that
 * would interfere: terrain, traps, full nodes, a boss, and the last box of the bar. (DS-149 … DS-153)
 */
export function waysBeyond(view: View<DarkSoulsBoard>): ReadonlyMap<Node, Way> {
  const { board, viewer, choices } = view
  const { fight } = board
  const found = new Map<Node, Way>()
  const character = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  if (viewer === 'spectator' || !fight?.turn || fight.turn.seat !== viewer || !character) return found
  const laid = { rules: view.rules, pack: view.pack }
  const walks = traitOf(laid, character, 'walks')?.nodes ?? 1
  const most = freeBoxes(character) - 1
  const isOpen = openNodes(board, fight)
  const begun = choices.flatMap((choice): [Node, Way][] => {
    const [verb, name = '', ...more] = choice.split(' ')
    const node = nodeNamed(name)
    if ((verb !== 'walk' && verb !== 'run') || node === undefined || more.length > 0) return []
    return [[node, { choices: [choice], price: priceOf(board, viewer, choice) ?? 0 }]]
  })
  const reached = new Set([character.at, ...begun.map(([node]) => node)])
  let last = begun.filter(([node]) => isOpen(node))
  while (last.length > 0) {
    const further = new Map<Node, Way>()
    for (const [from, { choices: way, price }] of last) {
      const walked = fight.turn.walked + way.filter((choice) => choice.startsWith('walk ')).length
      const pace = walked < walks ? 'walk' : 'run'
      const total = price + paceCost(character, pace, walked)
      if (total > most || (pace === 'run' && forbids(laid, character, 'run'))) continue
      for (const node of ROOMS[fight.room].next[from] ?? []) {
        const known = further.get(node)
        if (reached.has(node) || !isOpen(node) || (known && known.price <= total)) continue
        further.set(node, { choices: [...way, `${pace} ${nameOf(node)}`], price: total })
      }
    }
    for (const [node, way] of further) {
      reached.add(node)
      found.set(node, way)
    }
    last = [...further]
  }
  return found
}

/** Whether a step has no effect other than reaching the node. */
function openNodes({ characters }: DarkSoulsBoard, { foes, terrain, traps }: SeenFight): (node: Node) => boolean {
  const models = [...characters, ...foes]
  return (node) =>
    !terrain.some((each) => each.node === node && !(each.kind === 'barrel' && each.spent)) &&
    !traps.some((each) => each.node === node && !each.up) &&
    !foes.some((foe) => foe.at === node && isBoss(foe)) &&
    models.filter(({ at }) => at === node).length < MAX_MODELS_ON_NODE
}
