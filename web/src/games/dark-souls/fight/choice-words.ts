import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { choiceWords } from '@gloamhall/dark-souls/face'
import type { Choice, ChoiceWords } from '@gloamhall/kernel'
import type { TableProps } from '../../game-ui.ts'
import { promiseOf } from './promise.ts'
import { showsOdds } from './seen.ts'

/** The weapon, its cost and the target, with the odds if the table has full assists: "Spear, 3 stamina: attack Herald · Ø 1.2". */
export function withOdds(
  choice: Choice,
  { view, tell, lobby }: Pick<TableProps<DarkSoulsBoard>, 'view' | 'tell' | 'lobby'>,
): ChoiceWords | undefined {
  const words = choiceWords(view, tell, choice)
  const odds = words && showsOdds({ lobby }) ? promiseOf(view, choice) : undefined
  if (!words || odds === undefined) return words
  const { whole, object } = words
  return { ...words, whole: `${whole} · ${odds}`, ...(object === undefined ? {} : { object: `${object} · ${odds}` }) }
}
