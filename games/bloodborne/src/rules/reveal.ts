import { plan, show } from '@gloamhall/kernel'
import { bloodOf } from '../blood.ts'
import { foeOf } from '../content/cards.ts'
import type { BloodborneTable } from '../table.ts'
import { hunterAt, inPlayerOrder } from '../table.ts'
import { hurtEverybody, loseBlood } from './escape.ts'

/** Reveals the top card of the dungeon; if there is none, the final boss. (BB-95, BB-96, BB-112) */
export function reveal(table: BloodborneTable): void {
  table.monster = { card: table.dungeon.shift() ?? table.finalBoss, blood: 0, fate: 'fought' }
  plan(table, { step: 'enter' })
}

/** The foe gets its blood first, then its effects on being revealed happen. (BB-16, BB-20) */
export function enter(table: BloodborneTable): void {
  const { monster } = table
  if (table.omen > 0) monster.omen = table.omen
  table.omen = 0
  monster.blood = bloodOf(table)
  show(table, 'BB-20', 'revealed', { foe: monster.card, blood: monster.blood })
  for (const effect of foeOf(table, monster.card).effects) {
    if (effect.when !== 'reveal') continue
    if (effect.kind === 'hurt') hurtEverybody(table, effect.amount)
    if (effect.kind === 'loseBlood') loseBlood(table, effect)
  }
  if (table.options.deathOnReveal === 'returns') returnAtOnce(table)
}

/** Hunters who die here are out until the next Dream; with another option they return at once, with an upgrade. (BB-104) */
function returnAtOnce(table: BloodborneTable): void {
  const dead = inPlayerOrder(table).filter((seat) => hunterAt(table, seat).life === 'dead')
  if (dead.length > 0) plan(table, [...dead.map((seat) => ({ step: 'dream' as const, seat })), { step: 'refill' }])
}
