import { maxHeaderSize } from 'node:http'
import type { Language } from '@gloamhall/kernel'
import { Refusal } from '../errors/refusal.ts'
import type { AccountLimits } from '../limits/memory-account.ts'
import type { ShapeFault } from './json-scan.ts'
import { MAX_FIRST_PIECES, MIN_PIECE_BYTES, SHAPE } from './limits.ts'

/** Refusals for excessive input: what it was, which limit applies, and what happened to it. */

/** Sizes as people read them: 16 kB, 6 MB. */
const sizeOf = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} kB`

export function bodyTooLarge(maxBytes: number): Refusal {
  const limit = sizeOf(maxBytes)
  return new Refusal('too-large', undefined, {
    en: `The request is too large: at most ${limit} are accepted here. Nothing was changed.`,
    de: `Die Anfrage ist zu groß: Hier werden höchstens ${limit} angenommen. Es wurde nichts geändert.`,
  })
}

export function wrongShape(fault: ShapeFault): Refusal {
  const { maxDepth, maxEntries } = SHAPE
  return new Refusal(
    'too-large',
    undefined,
    fault === 'depth'
      ? {
          en: `The request is nested too deeply: at most ${maxDepth} levels are accepted. Nothing was changed.`,
          de: `Die Anfrage ist zu tief verschachtelt: Höchstens ${maxDepth} Ebenen werden angenommen. Es wurde nichts geändert.`,
        }
      : {
          en: `The request has too many entries: at most ${maxEntries} are accepted. Nothing was changed.`,
          de: `Die Anfrage hat zu viele Einträge: Höchstens ${maxEntries} werden angenommen. Es wurde nichts geändert.`,
        },
  )
}

export const bodyNotAccepted = (): Refusal =>
  new Refusal('malformed', undefined, {
    en: 'A request with GET or HEAD has no body. Nothing was changed.',
    de: 'Eine Anfrage mit GET oder HEAD hat keinen Inhalt. Es wurde nichts geändert.',
  })

/** The head of a request; its limit is Node's own (`--max-http-header-size`). */
export const headTooLarge = (): Refusal =>
  new Refusal('too-large', undefined, {
    en: `The head of the request is too large: at most ${sizeOf(maxHeaderSize)} of address and headers are accepted. Nothing was changed.`,
    de: `Der Kopf der Anfrage ist zu groß: Für Adresse und Header werden höchstens ${sizeOf(maxHeaderSize)} angenommen. Es wurde nichts geändert.`,
  })

export const tooManyPieces = (): Refusal =>
  new Refusal('too-large', undefined, {
    en: `The request arrived in too many pieces: at most ${MAX_FIRST_PIECES}, and one more for each ${MIN_PIECE_BYTES} bytes, are accepted. Nothing was changed; send it as a whole.`,
    de: `Die Anfrage kam in zu vielen Teilen an: Höchstens ${MAX_FIRST_PIECES}, und je ${MIN_PIECE_BYTES} Byte eines mehr, werden angenommen. Es wurde nichts geändert; bitte am Stück senden.`,
  })

/** The server as a whole has no memory left for this; running matches are not affected. */
export const overloaded = (): Refusal => new Refusal('overloaded')

export const tooManyUnfinished = ({ maxBytesPerAddress, maxItemsPerAddress }: AccountLimits): Refusal =>
  new Refusal('overloaded', undefined, {
    en: `Too many uploads from your address have not arrived in full yet: at most ${shareOf(maxBytesPerAddress, maxItemsPerAddress, 'en')} are accepted at a time. Nothing was changed; try again in a few seconds.`,
    de: `Von deiner Adresse sind zu viele Uploads noch nicht vollständig angekommen: Höchstens ${shareOf(maxBytesPerAddress, maxItemsPerAddress, 'de')} werden gleichzeitig angenommen. Es wurde nichts geändert; versuch es in ein paar Sekunden noch einmal.`,
  })

function shareOf(bytes: number, items: number, language: Language): string {
  if (items === Number.POSITIVE_INFINITY) return sizeOf(bytes)
  return language === 'de' ? `${items} Uploads oder ${sizeOf(bytes)}` : `${items} uploads or ${sizeOf(bytes)}`
}

export const tooManyWaiting = (maxPerAddress: number): Refusal =>
  new Refusal('overloaded', undefined, {
    en: `Too many files for your address are waiting to be checked or made: at most ${maxPerAddress} may wait. Nothing was changed; try again in a few seconds.`,
    de: `Für deine Adresse warten zu viele Dateien darauf, geprüft oder erstellt zu werden: Höchstens ${maxPerAddress} dürfen warten. Es wurde nichts geändert; versuch es in ein paar Sekunden noch einmal.`,
  })

export const tooManyFilesAsked = (perMinute: number): Refusal =>
  new Refusal('too-many', undefined, {
    en: `Your address asked for too many records, campaign files and copies of stored data: at most ${perMinute} are made in a minute. Wait a moment.`,
    de: `Von deiner Adresse wurden zu viele Aufzeichnungen, Kampagnendateien und gespeicherte Daten angefordert: Höchstens ${perMinute} werden in einer Minute erstellt. Warte einen Moment.`,
  })

export const tooManyLargeBodies = (perMinute: number): Refusal =>
  new Refusal('too-many', undefined, {
    en: `Too many files were sent from your address: at most ${perMinute} are accepted in a minute. Nothing was changed; wait a moment.`,
    de: `Von deiner Adresse kamen zu viele Dateien: Höchstens ${perMinute} werden in einer Minute angenommen. Es wurde nichts geändert; warte einen Moment.`,
  })
