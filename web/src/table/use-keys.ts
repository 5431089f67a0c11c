import { useEffect, useLayoutEffect } from 'preact/hooks'
import { inOrder } from './choices.ts'
import { actOnKey } from './keys.ts'
import type { TableModel } from './table-model.ts'

/** The keys of the table, wherever the focus is. */
export function useKeys(model: TableModel): void {
  // A layout effect, so that a key pressed right after a question appeared is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => actOnKey(event, actsOf(model))
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [model])
  useEffect(() => deselectWithQuestion(model), [model])
}

/** A choice stays selected while others answer, and no longer than its question is open. */
function deselectWithQuestion({ table, ui }: TableModel): () => void {
  let question = ''
  return table.latest.subscribe((latest) => {
    const { asked = [], choices = [], viewer } = latest ?? {}
    const now = JSON.stringify(asked.filter(({ seat }) => seat === viewer))
    const selected = ui.selected.peek()
    if (now !== question || (selected !== undefined && !choices.includes(selected))) ui.deselect()
    question = now
  })
}

const actsOf = (model: TableModel) => ({
  choice: (index: number) => {
    const offered = inOrder(model.groups.peek())[index]
    if (offered) model.choose(offered.choice)
    // Without choices here the digits lead to the other seats of the player that are asked.
    else document.querySelectorAll<HTMLElement>('.other-seats button')[index]?.click()
  },
  undo: () => {
    const planning = model.planning.peek()
    if (planning?.choices.peek().length) void planning.takeBack()
    else requestUndo(model)
  },
  log: () => model.ui.show('log'),
  why: () => {
    const barred = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
    const rule = barred ?? model.table.latest.peek()?.rule
    if (rule) model.ui.inspect(rule)
    else model.ui.show('rules')
  },
  escape: () => {
    model.ui.deselect()
    model.ui.sheet.value = 'table'
    model.ui.point([])
  },
})

function requestUndo({ table }: TableModel): void {
  const { mine, request } = table.undo.value
  // An open request is answered in its banner, not by a key pressed once too often.
  if (request) document.querySelector<HTMLElement>('.consent button')?.focus()
  else if (mine === 'already-revealed') table.refusal.value = { code: mine }
  else if (mine !== 'nothing-to-undo') void table.takeBack()
}
