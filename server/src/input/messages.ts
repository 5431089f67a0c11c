import type { CampaignState, InBothLanguages, MatchRecord } from '@gloamhall/kernel'
import type { CampaignArchive, VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import type { PackFault } from '@gloamhall/protocol'
import type { CampaignContent } from '../campaigns/campaign-content.ts'
import type { HistoryChunk } from '../matches/event-history.ts'

/** Messages between the server and its input thread. */

/** A request body, a content pack, or a campaign that is to become a file. */
export type BodyJob =
  | { readonly kind: 'body'; readonly route: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'pack'; readonly game: string; readonly text: string }
  | { readonly kind: 'print'; readonly archive: UnsealedArchive }

/** A campaign that is to become a file. */
export type UnsealedArchive = Omit<CampaignArchive, 'gloamhall' | 'schema' | 'seal'>

/** A record that was played by the rules, of a match without a seal, and the table and events at its end. */
export interface UnsealedRecord extends Pick<MatchRecord, 'game' | 'version' | 'seats' | 'options' | 'lines'> {
  /** The seed of the dice. */
  readonly seed: number
  /** The time of its lines. */
  readonly at: number
  /** The SHA-256 of its canonical text, in hexadecimal: the same for every way of writing the same record. */
  readonly digest: string
  /** As stored: the match continues from it, so that the main thread never replays the record. */
  readonly snapshot: string
  readonly history: HistoryChunk
}

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly PackFault[] }
  /** Without a text it is not JSON at all. */
  | { readonly ok: false; readonly malformed: InBothLanguages | undefined }

/** Text as UTF-8. */
export type EncodedText = Uint8Array<ArrayBuffer>

export const encoded = (text: string): EncodedText => new TextEncoder().encode(text)

/**
 * Decodes the text and frees its memory. To the garbage collector an array of megabytes is an object of a few bytes, which it
 * would keep for long.
 */
export function takeText(text: EncodedText): string {
  const taken = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text)
  freeText(text)
  return taken
}

export const freeText = (text: EncodedText): void => void text.buffer.transfer(0)

/** What is verified in time slices. */
export type ImportedFile = CampaignFile | RecordFile

/** A campaign file and the game it should be for. */
export interface CampaignFile {
  readonly game: string
  readonly text: EncodedText
  /** The beginning of the campaign that it is to replace. */
  readonly origin?: CampaignState | undefined
}

/** The record of a finished match; its lines get the time `at`. */
export interface RecordFile {
  readonly text: EncodedText
  readonly at: number
}

export type Verified = CampaignContent | UnsealedRecord

export type Proof =
  | { readonly ok: true; readonly verified: Verified }
  | { readonly ok: false; readonly faults: readonly PackFault[] }
  | { readonly ok: false; readonly badRecord: InBothLanguages }

export type ToThread =
  | { readonly kind: 'check'; readonly id: string; readonly job: BodyJob }
  | { readonly kind: 'verify'; readonly id: string; readonly file: ImportedFile; readonly isSlow: boolean }
  | { readonly kind: 'cancel'; readonly id: string }

export type FromThread =
  /** Its code is loaded. */
  | { readonly kind: 'ready' }
  /** This job's turn begins: it is to blame if the thread blocks or runs out of memory now. */
  | { readonly kind: 'turn'; readonly id: string }
  | { readonly kind: 'checked'; readonly id: string; readonly result: BodyResult }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: VerificationProgress }
  /** The job has used up the time of a quick one. */
  | { readonly kind: 'slow'; readonly id: string }
  | { readonly kind: 'proof'; readonly id: string; readonly proof: Proof }
  | { readonly kind: 'too-slow'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: unknown }

export interface ThreadSettings {
  /** Processor time that one file may take. */
  readonly limitMs: number
}
