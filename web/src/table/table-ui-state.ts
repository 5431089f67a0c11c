import type { Choice } from '@gloamhall/kernel'
import { signal } from '@preact/signals'

export const TABS = ['log', 'rules', 'talk'] as const
/** On a desk those who sit there have a tab; on a phone they have a sheet. */
export const DESK_TABS = [...TABS, 'seats'] as const
export type Tab = (typeof DESK_TABS)[number]

export const SHEETS = ['table', 'me', 'others', 'log'] as const
export type Sheet = (typeof SHEETS)[number]

/** What lies open on this side of the screen; none of it concerns the others at the table. */
export class TableUiState {
  readonly tab = signal<Tab>('log')
  /** On a phone: what covers the lower half of the board. */
  readonly sheet = signal<Sheet>('table')
  readonly rule = signal<string | undefined>(undefined)
  readonly highlight = signal<readonly string[]>([])
  readonly selected = signal<Choice | undefined>(undefined)
  /** Of the choices that are folded away: the verb whose list lies over the board, or `all`. */
  readonly unfolded = signal<string | undefined>(undefined)

  readonly inspect = (rule: string): void => {
    this.rule.value = rule
    this.show('rules')
  }

  readonly show = (tab: Tab): void => {
    this.tab.value = tab
    this.sheet.value = 'log'
    this.unfolded.value = undefined
  }

  readonly point = (pieces: readonly string[]): void => {
    // Nothing pointed at, as before: no reason to draw anything.
    if (pieces.length > 0 || this.highlight.value.length > 0) this.highlight.value = pieces
  }
}
