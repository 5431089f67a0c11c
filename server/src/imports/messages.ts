import type { CampaignState } from '@gloamhall/kernel'
import type { ChronicleProgress } from '@gloamhall/kernel/campaign-archive'
import type { PackFault } from '@gloamhall/protocol'
import type { CampaignContent } from '../campaigns/campaign-content.ts'

/** Messages between the server and its verification thread. */

/** The text of a file, and the game it should be for. */
export interface ImportedFile {
  readonly game: string
  readonly text: string
  /** How the campaign begins that it is to replace. */
  readonly origin?: CampaignState | undefined
}

export type Proof =
  | { readonly ok: true; readonly story: CampaignContent }
  | { readonly ok: false; readonly faults: readonly PackFault[] }

export type ToThread =
  | { readonly kind: 'start'; readonly id: string; readonly file: ImportedFile; readonly isSlow: boolean }
  | { readonly kind: 'cancel'; readonly id: string }

export type FromThread =
  /** It is this job's turn: if the thread falls silent or runs out of memory now, it is because of this one. */
  | { readonly kind: 'turn'; readonly id: string }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: ChronicleProgress }
  /** It has had the time of a quick job, and is none. */
  | { readonly kind: 'slow'; readonly id: string }
  | { readonly kind: 'proof'; readonly id: string; readonly proof: Proof }
  | { readonly kind: 'too-slow'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: unknown }

export interface ThreadSettings {
  /** Computing time that one file may take. */
  readonly limitMs: number
}
