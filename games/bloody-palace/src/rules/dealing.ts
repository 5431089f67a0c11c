import { show, shuffle } from '@gloamhall/kernel'
import { achievementOf, palaceOf } from '../content/cards.ts'
import type { PalaceId } from '../content/palace.ts'
import type { BloodyPalaceTable } from '../table.ts'

/**
 * Deals Achievement cards face up. Unclaimed ones return to the deck first; the challenging ones are added when a stage card
 * says so; before the boss, those that need several foes are removed and Demon Slayer is put on top. (BP-29, BP-153, BP-164,
 * BP-165, BP-197)
 */
export function deal(table: BloodyPalaceTable): void {
  const { deal: count, challenging, set } = palaceOf(table, table.card as PalaceId)
  // The old row is replaced rather than emptied, because events already emitted refer to it.
  table.achievements.push(...table.row)
  if (challenging) comeIn(table, 'challenging')
  if (set === 'boss') {
    table.achievements = table.achievements.filter((id) => !achievementOf(table, id).leavesBeforeBoss)
  }
  shuffle(table.chance, table.achievements)
  if (set === 'boss') {
    const before = table.achievements.splice(0)
    comeIn(table, 'demonSlayer')
    table.achievements.push(...before)
  }
  table.row = table.achievements.splice(0, count === 'players+1' ? table.seats + 1 : count)
  show(table, 'BP-29', 'dealt', { achievements: table.row })
}

function comeIn(table: BloodyPalaceTable, which: 'challenging' | 'demonSlayer'): void {
  const isCalled = (id: (typeof table.aside)[number]): boolean => achievementOf(table, id)[which] === true
  table.achievements.push(...table.aside.filter(isCalled))
  table.aside = table.aside.filter((id) => !isCalled(id))
}
