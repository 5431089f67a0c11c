import type { Seat } from '@gloamhall/kernel'
import type { CarriedCharacter, CarriedItem, DarkSoulsCarried } from '../campaign/carried.ts'
import type { SceneCharacter, SceneItem } from './party.ts'
import type { Scene } from './set.ts'

/**
 * The state that a session handed on, in the words of a scene: the defaults of a scene that begins from it. The map is left
 * out, because most of its cards lie face down.
 */
export function sceneOf(carried: DarkSoulsCarried, seats: number): Partial<Scene> {
  const { party, sparks, souls, inventory, treasure, first } = carried
  if (party.length === 0) return {}
  const sitting = party.slice(0, seats)
  const holder = sitting.findIndex((member) => member.class === first)
  return {
    characters: sitting.map(characterOf),
    sparks,
    souls,
    inventory: inventory.map(itemOf),
    treasure,
    ...(holder < 0 ? {} : { first: (holder + 1) as Seat }),
  }
}

const characterOf = (member: CarriedCharacter): SceneCharacter => ({
  class: member.class,
  levels: member.levels,
  armour: slotOf(member.armour),
  right: slotOf(member.right),
  left: slotOf(member.left),
  backup: member.backup.length === 0 ? '-' : member.backup.map(itemOf),
  estus: member.estus,
  heroic: member.heroic,
  luck: member.luck,
  ember: member.ember,
  black: member.black,
  red: member.red,
})

const slotOf = (item: CarriedItem | undefined): SceneItem | '-' => (item ? itemOf(item) : '-')
const itemOf = ({ card, upgrades }: CarriedItem): SceneItem => ({ card, upgrades })
