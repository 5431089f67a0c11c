import bloodBound from '@gloamhall/blood-bound/i18n/en.json' with { type: 'json' }
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import proofDe from '../src/replay/i18n/de.json' with { type: 'json' }
import proofEn from '../src/replay/i18n/en.json' with { type: 'json' }

/** The texts of the interface in both languages: a German guest looks for "Partie beginnen". */
export type TextKey = keyof typeof en | keyof typeof proofEn
export type Language = 'en' | 'de'

export const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: { ...en, ...proofEn },
  de: { ...de, ...proofDe },
}

/** All texts of a card in Blood Bound: full name, role, ability. */
export const cardTexts = (what: 'card' | 'role' | 'ability'): readonly string[] =>
  Object.entries(bloodBound).flatMap(([key, text]) => (key.startsWith(`${what}.`) ? [text] : []))

const CLAIM_PATTERNS = Object.entries(bloodBound).flatMap(([key, text]) =>
  key.startsWith('claim.') ? [new RegExp(text.replace(/[.?]/g, '\\$&').replace(/\{[^}]*\}/g, '[^.<>"]*'), 'g')] : [],
)

/** The page without claims: a claim may name any card, true or not. */
export const withoutClaims = (page: string): string =>
  CLAIM_PATTERNS.reduce((text, claim) => text.replace(claim, ''), page)
