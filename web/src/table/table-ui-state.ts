import type { Choice } from '@gloamhall/kernel'
import { signal } from '@preact/signals'

export const TABS = ['log', 'rules', 'talk'] as const
/** A wide page has a tab for the seats; a phone has a sheet for them. */
export const WIDE_TABS = [...TABS, 'seats'] as const
export type Tab = (typeof WIDE_TABS)[number]

/** Whether all choices are unfolded. */
export const ALL = 'all'

export const SHEETS = ['table', 'me', 'others', 'log'] as const
export type Sheet = (typeof SHEETS)[number]

/** What is open, selected and highlighted on this page; it is never sent to the server. */
export class TableUiState {
  readonly tab = signal<Tab>('log')
  /** On a phone: the sheet over the lower part of the board. */
  readonly sheet = signal<Sheet>('table')
  readonly rule = signal<string | undefined>(undefined)
  readonly highlight = signal<readonly string[]>([])
  readonly selected = signal<Choice | undefined>(undefined)
  /** The verb of the folded choices whose list is open over the board, or `all`. */
  readonly unfolded = signal<string | undefined>(undefined)
  /** The caption of the verb whose letter was pressed last: digits mean its choices. */
  readonly armed = signal<string | undefined>(undefined)
  /** Whether the list of keys is open. */
  readonly isHelpOpen = signal(false)

  readonly inspect = (rule: string): void => {
    this.rule.value = rule
    this.show('rules')
  }

  readonly show = (tab: Tab): void => {
    this.tab.value = tab
    this.sheet.value = 'log'
    this.unfolded.value = undefined
  }

  readonly deselect = (): void => {
    this.selected.value = undefined
    this.unfolded.value = undefined
    this.armed.value = undefined
  }

  readonly point = (pieces: readonly string[]): void => {
    // An empty list after an empty list would draw the board again for nothing.
    if (pieces.length > 0 || this.highlight.value.length > 0) this.highlight.value = pieces
  }
}
