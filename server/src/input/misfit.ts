import type { InBothLanguages, Language } from '@gloamhall/kernel'
import * as v from 'valibot'

/** Which field of a body is wrong and what would be right, without quoting the value. */
export const misfitOf = (issues: readonly v.BaseIssue<unknown>[]): InBothLanguages => {
  const listed = (language: Language): string =>
    [...new Set(issues.map((issue) => wrongField(issue, language)))].join(', ')
  return { en: `Invalid request: ${listed('en')}.`, de: `Ungültige Anfrage: ${listed('de')}.` }
}

function wrongField(issue: v.BaseIssue<unknown>, language: Language): string {
  const german = language === 'de'
  const field = v.getDotPath(issue) ?? (german ? 'die ganze Anfrage' : 'the whole body')
  if (issue.expected === 'never') return `${field} ${german ? 'ist unbekannt' : 'is unknown'}`
  if (issue.received === 'undefined') return `${field} ${german ? 'fehlt' : 'is missing'}`
  if (issue.expected === null) return field
  return german ? `${field} (erwartet: ${issue.expected})` : `${field} should be ${issue.expected}`
}
