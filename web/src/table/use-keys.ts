import type { Choice } from '@gloamhall/kernel'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { withLetter } from './act-keys.ts'
import { actOnKey, sendOnSpace } from './keys.ts'
import type { TableModel } from './table-model.ts'
import { ALL } from './table-ui-state.ts'

/** The keys of the table, wherever the focus is. */
export function useKeys(model: TableModel): void {
  // A layout effect, so that a key pressed right after a question appeared is not lost.
  useLayoutEffect(() => {
    const acts = actsOf(model)
    const onKey = (event: KeyboardEvent) => actOnKey(event, acts)
    const onSpace = (event: KeyboardEvent) => sendOnSpace(event, acts)
    addEventListener('keydown', onKey)
    // Registered before the board, whose focused place Space would choose.
    addEventListener('keydown', onSpace, { capture: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keydown', onSpace, { capture: true })
    }
  }, [model])
  useEffect(() => deselectWithQuestion(model), [model])
}

/** A choice stays selected while others answer, but only as long as its question is open. */
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
  digit: (digit: string) => shownWith(`[data-key="${digit}"]`)?.click(),
  letter: (letter: string): boolean => {
    const { one, first } = withLetter(model.groups.peek(), model.game.acts, letter)
    if (one !== undefined) model.choose(one)
    else if (first !== undefined) goToChoice(model, first)
    return (one ?? first) !== undefined
  },
  send: (): boolean => {
    const button = shownWith('[data-send]')
    button?.click()
    return button !== undefined
  },
  undo: () => {
    const planning = model.planning.peek()
    if (planning?.choices.peek().length) void planning.undoStep()
    else requestUndo(model)
  },
  log: () => model.ui.show('log'),
  help: () => {
    const barred = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
    if (barred) model.ui.inspect(barred)
    else model.ui.isHelpOpen.value = true
  },
  escape: () => {
    model.ui.deselect()
    model.ui.sheet.value = 'table'
    model.ui.point([])
  },
})

/** The first visible element of these. */
const shownWith = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())

/**
 * If several choices share the letter, the focus moves to the first, unfolded if necessary; arrow keys and digits reach the
 * others.
 */
function goToChoice({ ui, groups }: TableModel, first: Choice): void {
  const button = (): HTMLElement | undefined => shownWith(`.action-bar [data-choice="${first}"]`)
  const group = groups.peek().find(({ offered }) => offered.some(({ choice }) => choice === first))
  ui.armed.value = group?.caption
  if (!button()) {
    ui.unfolded.value = shownWith('.choices-place.verbs') ? group?.caption : ALL
  }
  requestAnimationFrame(() => button()?.focus())
}

function requestUndo({ table }: TableModel): void {
  const { mine, request } = table.undo.value
  // An open request is answered in its banner, not by a key pressed once too often.
  if (request) document.querySelector<HTMLElement>('.consent button')?.focus()
  else if (mine === 'already-revealed') table.refusal.value = { code: mine }
  else if (mine !== 'nothing-to-undo') void table.requestUndo()
}
