import type { Choice, View } from '@gloamhall/kernel'
import { covered } from './bases.ts'
import { foeOf } from './content/cards.ts'
import type { Hex } from './hexes.ts'
import { around, nameOf } from './hexes.ts'
import { paceOf } from './rules/pace.ts'
import { askedOfViewer, ownHunter } from './seen.ts'
import type { BloodyPalaceBoard } from './view.ts'

type Seen = View<BloodyPalaceBoard>

/**
 * The hexes a run or a step could still end in beyond those on offer now, with the choices that lead there: by the fewest hexes,
 * and among equal ways by the one with the most red orbs. (BP-58, BP-72, BP-85)
 */
export function waysBeyond(view: Seen, next: readonly Hex[]): ReadonlyMap<Hex, readonly Choice[]> {
  const seen = new Set([...standing(view), ...next])
  const found = new Map<Hex, readonly Hex[]>()
  const gains = (way: readonly Hex[]): number => way.reduce((sum, hex) => sum + redOn(view, hex), 0)
  let last: ReadonlyMap<Hex, readonly Hex[]> = new Map(next.map((hex) => [hex, [hex]]))
  for (let left = hexesLeft(view) - 1; left > 0; left--) {
    const further = new Map<Hex, readonly Hex[]>()
    for (const [from, way] of last) {
      for (const hex of around(from)) {
        const known = further.get(hex)
        if (!seen.has(hex) && (!known || gains(known) < gains([...way, hex]))) further.set(hex, [...way, hex])
      }
    }
    for (const [hex, way] of further) {
      seen.add(hex)
      found.set(hex, way)
    }
    last = further
  }
  const begins = askedOfViewer(view)?.question === 'act' ? 'run' : 'to'
  return new Map(
    [...found].map(([hex, way]) => [hex, way.map((each, at) => `${at === 0 ? begins : 'to'} ${nameOf(each)}`)]),
  )
}

const standing = (view: Seen): readonly Hex[] => [
  ...view.board.foes.flatMap((foe) => covered(foeOf(view, foe.class).size, foe) ?? []),
  ...view.board.hunters.flatMap(({ at }) => at ?? []),
]

const redOn = (view: Seen, hex: Hex): number => view.board.orbs.find((each) => each.hex === hex)?.red ?? 0

/** A card that moves first must find a target, and how far that leads is not known in advance. (BP-89) */
function hexesLeft(view: Seen): number {
  const [asked, own] = [askedOfViewer(view), ownHunter(view)]
  if (asked?.question === 'move') return asked['gait'] === 'first' ? 0 : Number(asked['left'])
  return asked?.question === 'act' && own ? paceOf(view, own) : 0
}
