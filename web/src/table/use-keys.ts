import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { TableProps } from '../games/game-ui.ts'
import type { Planning } from '../planning/planning.ts'
import type { Group } from './choices.ts'
import { inOrder } from './choices.ts'
import type { TableUiState } from './table-ui-state.ts'
import { actOnKey } from './keys.ts'

/** The keys of the table, wherever the focus is. */
export function useKeys(
  desk: TableUiState,
  groups: readonly Group[],
  props: TableProps,
  table: TableStore,
  planning: Planning | undefined,
): void {
  // With what is drawn, not after it: a key pressed as soon as a question stands there belongs to it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      actOnKey(event, {
        choice: (index) => {
          const offered = inOrder(groups)[index]
          if (offered) props.choose(offered.choice)
          // Where nothing can be chosen, another of one's seats may be asked: the digits lead there.
          else document.querySelectorAll<HTMLElement>('.other-seats button')[index]?.click()
        },
        undo: () => (planning?.choices.value.length ? void planning.takeBack() : askUndo(table)),
        log: () => desk.show('log'),
        why: () => {
          const barred = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
          const rule = barred ?? table.latest.value?.rule
          if (rule) desk.inspect(rule)
          else desk.show('rules')
        },
        escape: () => {
          desk.selected.value = undefined
          desk.unfolded.value = undefined
          desk.sheet.value = 'table'
          desk.point([])
        },
      })
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  // A choice that is no longer offered cannot stay selected.
  useEffect(() => {
    desk.selected.value = undefined
    desk.unfolded.value = undefined
  }, [props.version])
}

function askUndo(table: TableStore): void {
  const { mine, request: asked } = table.undo.value
  // What is wished already is answered where it stands, and by nobody who only pressed a key too many.
  if (asked) document.querySelector<HTMLElement>('.consent button')?.focus()
  else if (mine === 'already-revealed') table.refusal.value = { code: mine }
  else if (mine !== 'nothing-to-undo') void table.takeBack()
}
