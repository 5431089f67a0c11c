import type { InBothLanguages, Language } from '@gloamhall/kernel'

import { cut } from '@gloamhall/kernel/content'
import * as v from 'valibot'

/** Limits on how many wrong fields a refusal names, and on the length of each name: a body may have hundreds of any length. */
const MAX_NAMED_FIELDS = 5
const MAX_FIELD_CHARS = 60

/** Which fields of a body are wrong and what would be right, without quoting the values. */
export const validationMessage = (issues: readonly v.BaseIssue<unknown>[]): InBothLanguages => ({
  en: `Invalid request: ${wrongFields(issues, 'en')}.`,
  de: `Ungültige Anfrage: ${wrongFields(issues, 'de')}.`,
})

function wrongFields(issues: readonly v.BaseIssue<unknown>[], language: Language): string {
  const all = [...new Set(issues.map((issue) => wrongField(issue, language)))]
  const more = all.length - MAX_NAMED_FIELDS
  const rest = more > 0 ? [language === 'de' ? `und ${more} weitere Fehler` : `and ${more} more`] : []
  return [...all.slice(0, MAX_NAMED_FIELDS), ...rest].join(', ')
}

function wrongField(issue: v.BaseIssue<unknown>, language: Language): string {
  const german = language === 'de'
  const field = cut(v.getDotPath(issue) ?? (german ? 'die ganze Anfrage' : 'the whole body'), MAX_FIELD_CHARS)
  if (issue.expected === 'never') return `${field} ${german ? 'ist unbekannt' : 'is unknown'}`
  if (issue.received === 'undefined') return `${field} ${german ? 'fehlt' : 'is missing'}`
  if (issue.expected === null) return field
  return german ? `${field} (erwartet: ${issue.expected})` : `${field} should be ${issue.expected}`
}
