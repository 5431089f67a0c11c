import type { DarkSoulsBoard, Stop } from '@gloamhall/dark-souls/face'
import { waysFrom } from '@gloamhall/dark-souls/face'

/** The stops from where the party stands to a tile: the way leads over what is cleared only. None, where no way leads. (DS-82, DS-83) */
export function routeTo({ map, here }: Pick<DarkSoulsBoard, 'map' | 'here'>, goal: Stop): readonly Stop[] {
  const from = new Map<Stop, Stop | undefined>([[here, undefined]])
  for (const [stop] of from) {
    if (stop === goal) return back(from, goal)
    if (stop !== here && stop !== 'bonfire' && !map[stop]?.cleared) continue
    for (const { to } of waysFrom(map, stop)) if (!from.has(to)) from.set(to, stop)
  }
  return []
}

function back(from: ReadonlyMap<Stop, Stop | undefined>, goal: Stop): readonly Stop[] {
  const stops: Stop[] = []
  for (let stop: Stop | undefined = goal; stop !== undefined; stop = from.get(stop)) stops.unshift(stop)
  return stops
}
