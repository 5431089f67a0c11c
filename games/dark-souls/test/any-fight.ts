import type { Chance } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import { BOSS_IDS, BOSSES } from '../src/content/bosses.ts'
import type { CardId } from '../src/content/cards.ts'
import { CARD_IDS, EQUIPMENT } from '../src/content/cards.ts'
import { CLASS_IDS, CLASSES } from '../src/content/classes.ts'
import type { Equipment } from '../src/content/effects.ts'
import { STATS } from '../src/content/effects.ts'
import { ENCOUNTER_IDS } from '../src/content/encounters.ts'
import { FACE_IDS } from '../src/content/tiles.ts'
import { fitHands } from '../src/rules/equipment.ts'
import type { Scene } from '../src/scene/set.ts'

const printed = (id: CardId): Equipment => EQUIPMENT[id]

/** Any characters with any cards fight any foes: random play rarely survives to better cards or a main boss. */
export function anyFight(chance: Chance, seats: number): Scene {
  const taken: CardId[] = []
  const draw = (of: (typeof CLASS_IDS)[number], fits: (card: Equipment, id: CardId) => boolean): CardId => {
    const { stats } = CLASSES[of]
    const able = CARD_IDS.filter((id) => {
      const card = printed(id)
      return !taken.includes(id) && fits(card, id) && STATS.every((stat) => stats[stat][3] >= (card.needs[stat] ?? 0))
    })
    const id = pick(chance, able)
    taken.push(id)
    return id
  }
  const outfit = (of: (typeof CLASS_IDS)[number]) => {
    const item = (card: CardId) => {
      const { upgradeSlots = 0, kind } = printed(card) as { upgradeSlots?: number; kind: string }
      const wanted = kind === 'armour' ? 'armourUpgrade' : 'weaponUpgrade'
      // Every other card gets no upgrade, or four characters would use up all there are.
      const room = taken.length % 2 === 0 && upgradeSlots > 0 ? [wanted] : []
      return { card, upgrades: room.map((kind) => draw(of, (each) => each.kind === kind)) }
    }
    const right = draw(of, ({ kind }) => kind === 'hand')
    const twoHanded = (printed(right) as { hands?: number }).hands === 2
    const left = twoHanded
      ? undefined
      : draw(of, ({ kind }, id) => kind === 'hand' && fitHands({ rules: 1 }, right, id))
    const backup = draw(of, ({ kind }) => kind === 'hand')
    return {
      class: of,
      armour: item(draw(of, ({ kind }) => kind === 'armour')),
      right: item(right),
      left: left ? item(left) : ('-' as const),
      backup: item(backup),
      black: pick(chance, [0, 2, 4]),
      red: pick(chance, [0, 1, 3]),
    }
  }
  const characters = CLASS_IDS.slice(0, seats).map(outfit)
  if (pick(chance, [true, false])) {
    return { room: pick(chance, FACE_IDS), encounter: pick(chance, ENCOUNTER_IDS), characters }
  }
  const boss = pick(chance, BOSS_IDS)
  return { room: BOSSES[boss].tier, boss, characters }
}
