import type { CampaignState, InBothLanguages } from '@gloamhall/kernel'
import type { VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import type { PackFault } from '@gloamhall/protocol'
import type { CampaignContent } from '../campaigns/campaign-content.ts'

/** Messages between the server and its input thread. */

/** A request body or a content pack: parsed and checked at once. */
export type BodyJob =
  | { readonly kind: 'body'; readonly route: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'pack'; readonly game: string; readonly text: string }

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly PackFault[] }
  /** Without words it is no JSON at all. */
  | { readonly ok: false; readonly malformed: InBothLanguages | undefined }

/** Text as UTF-8. */
export type EncodedText = Uint8Array<ArrayBuffer>

export const encoded = (text: string): EncodedText => new TextEncoder().encode(text)

/**
 * The text, and its memory freed. To the garbage collector an array of megabytes is an object of a few bytes, which it would
 * leave for long.
 */
export function takeText(text: EncodedText): string {
  const taken = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text)
  freeText(text)
  return taken
}

export const freeText = (text: EncodedText): void => void text.buffer.transfer(0)

/** A campaign file, and the game it should be for: verified in steps. */
export interface ImportedFile {
  readonly game: string
  readonly text: EncodedText
  /** How the campaign begins that it is to replace. */
  readonly origin?: CampaignState | undefined
}

export type Proof =
  | { readonly ok: true; readonly story: CampaignContent }
  | { readonly ok: false; readonly faults: readonly PackFault[] }

export type ToThread =
  | { readonly kind: 'check'; readonly id: string; readonly job: BodyJob }
  | { readonly kind: 'verify'; readonly id: string; readonly file: ImportedFile; readonly isSlow: boolean }
  | { readonly kind: 'cancel'; readonly id: string }

export type FromThread =
  /** Its code is loaded. */
  | { readonly kind: 'ready' }
  /** It is this job's turn: if the thread falls silent or runs out of memory now, it is because of this one. */
  | { readonly kind: 'turn'; readonly id: string }
  | { readonly kind: 'checked'; readonly id: string; readonly result: BodyResult }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: VerificationProgress }
  /** It has had the time of a quick job, and is none. */
  | { readonly kind: 'slow'; readonly id: string }
  | { readonly kind: 'proof'; readonly id: string; readonly proof: Proof }
  | { readonly kind: 'too-slow'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: unknown }

export interface ThreadSettings {
  /** Computing time that one file may take. */
  readonly limitMs: number
}
