import type { Params, SeenEvent } from './events.ts'
import type { Barred, Outcome } from './game.ts'
import type { Choice } from './table.ts'
import type { Awaited } from './view.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The phrases of one language, by id. */
export type Phrases = Readonly<Record<string, string>>

/**
 * Formats phrases. A phrase holds its parameters in braces:
 *
 *     {text}             as it is
 *     {target@seat}      the name of a seat; a list of seats becomes "Mira, Jon and Ada"
 *     {who@seat.foe}     the name of a seat, or `foe.sentinel-1` if it is not a number
 *     {token@token}      another phrase: `token.rose`
 *     {token@token.with} a form of it, `token.with.rose`, in languages that decline; falls back to `token.rose`
 *     {count#wound|wounds}   the first word for one, the second for any other number; a list counts its items
 */
export interface Teller {
  readonly language: Language
  /** The seat of the reader, if the reader has one. */
  readonly you?: number
  /** The phrase for the first of these ids that exists. */
  (ids: string | readonly string[], params?: Params): string
  has(id: string): boolean
  /** What a parameter of this kind becomes: the name of a seat, or another phrase. */
  word(kind: string, value: string | number | boolean): string
}

/**
 * Creates a formatter. `nameOf` gives the display name of a seat, `you` is the seat of the reader, and ids without a
 * phrase here are looked up in `or`.
 */
export function teller(
  language: Language,
  phrases: Phrases,
  nameOf: (seat: number) => string,
  you?: number | 'spectator',
  or?: Teller,
): Teller {
  // British English: no comma before the last "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })
  const owns = (id: string): boolean => Object.hasOwn(phrases, id)
  const has = (id: string): boolean => owns(id) || (or?.has(id) ?? false)
  const tell = (ids: string | readonly string[], params: Params = {}): string => {
    const id = [ids].flat().find(owns)
    if (id === undefined && or) return or(ids, params)
    if (id === undefined) throw new Error(`no phrase ${[ids].flat().join(' or ')} in ${language}`)
    return (phrases[id] as string).replace(SLOT, (_, name: string, kind?: string, one?: string, many?: string) => {
      const value = params[name]
      if (value === undefined) throw new Error(`phrase ${id} needs ${name}`)
      if (one !== undefined) return countOf(value) === 1 ? one : (many as string)
      return list.format([value].flat().map((each) => (kind ? word(kind, each) : String(each))))
    })
  }
  const word = (kind: string, value: string | number | boolean): string => {
    if (kind === 'seat') return nameOf(Number(value))
    if (!kind.startsWith(SEAT_OR))
      return tell([...new Set([kind, kind.replace(FORM, '')])].map((each) => `${each}.${value}`))
    return word(Number.isInteger(Number(value)) ? 'seat' : kind.slice(SEAT_OR.length), value)
  }
  return Object.assign(tell, { language, has, word, ...(typeof you === 'number' ? { you } : {}) })
}

const countOf = (value: Params[string]): number => (Array.isArray(value) ? value.length : Number(value))

const SEAT_OR = 'seat.'
const FORM = /\.[\w-]+$/

const SLOT = /\{(\w+)(?:@([\w.-]+)|#([^|}]*)\|([^}]*))?\}/g

/** A choice in the words of a table, where its phrase alone would be vague. */
export interface ChoiceWords {
  readonly whole: string
  /** For choices that differ only in their object: heading and object. */
  readonly caption?: string
  readonly object?: string
}

/** A choice or a claim as a sentence: `attack 3` is `choice.attack` with {1} = 3. */
export const describe = (tell: Teller, kind: 'choice' | 'claim', words: Choice): string =>
  tell(
    idsOf(kind, words),
    Object.fromEntries(
      words
        .split(' ')
        .slice(1)
        .map((word, index) => [index + 1, word]),
    ),
  )

/**
 * Phrase ids for a choice or a claim, the most specific first: `choice.take.rank` comes before `choice.take`. For a
 * verb that takes a varying number of words, `choice.walk/2` is the form for two.
 */
export function idsOf(kind: 'choice' | 'claim', words: Choice): string[] {
  const [verb = '', ...rest] = words.split(' ')
  const ids = [[kind, verb, ...rest].join('.')]
  for (let after = 1; after <= rest.length; after++) {
    const known = [kind, verb, ...rest.slice(0, rest.length - after)].join('.')
    ids.push(`${known}/${after}`, known)
  }
  return ids
}

/**
 * An event as a sentence. A claim becomes a sentence in the reader's language.
 *
 * "Mira takes 2 damage" may read "You take 2 damage" for Mira: `event.hurt.you.seat` replaces `event.hurt` for the
 * reader in the seat that the parameter `seat` names. Of a list that includes the reader, `event.hurt.you.and.seats`
 * names only the others: "You and Jon take 2 damage". Where a number is 0, `event.hurt.none.damage` can omit it: "Mira
 * is not hurt". All these forms are optional; without one, every reader gets the same sentence.
 */
export function sentence(tell: Teller, { key, params, secret }: SeenEvent): string {
  const event = formOf(tell, `event.${key}`, params)
  if (secret && tell.has(`${event}.secret`)) return tell(`${event}.secret`, params)
  const words = key === 'claim' ? { ...params, words: describe(tell, 'claim', String(params.claim)) } : params
  return addressed(tell, event, params, words)
}

/** How a match ended, as a sentence; like an event it may address the reader: `outcome.won.you.winners`. */
export function outcomeSentence(tell: Teller, { how, params, winners }: Outcome): string {
  const words = { winners, ...params }
  return addressed(tell, `outcome.${how}`, words, words)
}

/** The form for a parameter that is 0, if there is one. */
function formOf(tell: Teller, id: string, params: Params): string {
  const nothing = Object.keys(params).find((name) => params[name] === 0 && tell.has(`${id}.none.${name}`))
  return nothing === undefined ? id : `${id}.none.${nothing}`
}

/** The form that addresses the reader, if a parameter names the reader's seat and there is such a form. */
function addressed(tell: Teller, id: string, params: Params, words: Params): string {
  for (const [name, value] of Object.entries(params)) {
    const seats = [value].flat()
    if (tell.you === undefined || !seats.includes(tell.you)) continue
    const others = seats.filter((seat) => seat !== tell.you)
    const toYou = `${id}.you.${others.length > 0 ? 'and.' : ''}${name}`
    if (tell.has(toYou)) return tell(toYou, { ...words, [name]: others as readonly (string | number)[] })
  }
  return tell(id, words)
}

/**
 * The parameters for the sentence of a question: its fields other than the name, such as the card it is about or how
 * many are left to give, and the fields of nested objects, such as which character is pushed.
 */
export function carriedBy({ question: _, manner: __, answered: ___, ...params }: Awaited): Params {
  const within = Object.values(params).filter((each) => typeof each === 'object' && !Array.isArray(each))
  return Object.assign({}, ...within, params) as Params
}

/**
 * A question as a sentence. `question.push.you.who` replaces `question.push` for the reader in the seat that the
 * parameter `who` names, so that players need not read about themselves by name.
 */
export function questionSentence(tell: Teller, asked: Awaited): string {
  const params = carriedBy(asked)
  return addressed(tell, `question.${asked.question}`, params, params)
}

/**
 * Why a rule forbids a choice, in a few words: "already taken". `reason.DS-252.buy` is for one
 * verb of the choices that a rule forbids, `reason.DS-252` for all of them.
 */
export const reasonFor = (tell: Teller, { choice, rule }: Barred): string | undefined =>
  [`reason.${rule}.${choice.split(' ', 1)[0]}`, `reason.${rule}`].filter(tell.has).map((id) => tell(id))[0]
