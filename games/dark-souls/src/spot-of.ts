import type { Choice, View } from '@gloamhall/kernel'
import { backupRow } from './rules/equipment.ts'
import { spotIn } from './spots.ts'
import type { DarkSoulsBoard } from './view.ts'

/** `spotIn` with all cards of the box at hand. */
export const spotOf = (choice: Choice, view: View<DarkSoulsBoard>): string | undefined =>
  spotIn(choice, view, backupRow)
