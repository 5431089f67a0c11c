import type { Choice, ChoiceWords, Phrases, Teller, View } from '@gloamhall/kernel'
import { describe, idsOf } from '@gloamhall/kernel'
import { whyNot } from '../components/why-not.ts'

/** A button: a choice that is offered, or one that a rule forbids. */
export interface Offered {
  readonly choice: Choice
  readonly label: string
  /** The object of the choice alone, for a group whose caption says the rest. */
  readonly short: string
  readonly seat?: number
  /** Its spot on the board. */
  readonly spot?: string
  /** The rule that forbids it; a forbidden choice is shown with its rule. */
  readonly barred?: string
  /** The reason in words, with the rule. */
  readonly why?: string
  /** What the choice would cause, if the player would regret it: "This kills you". */
  readonly fatal?: string
}

/** Choices that differ only in their object: "Attack…" and then the names. */
export interface Group {
  readonly caption?: string
  /** Rarely needed and many: collapsed under its caption. */
  readonly tucked?: true
  readonly offered: readonly Offered[]
}

interface Slot {
  /** The index of the word that fills it: 1 for `attack 3`. */
  readonly at: number
  readonly kind: string
  readonly phrase: string
}

/** Slots of a kernel phrase: `{1}`, `{1@seat}`, `{1#wound|wounds}`. */
const SLOTS = /\{(\d+)(?:@([\w.-]+)|#([^|}]*)\|([^}]*))?\}/g

/** The slot for the object of a choice: the last that its phrase names. */
function slotOf(phrases: Phrases, words: Choice): Slot | undefined {
  const phrase = phrases[idsOf('choice', words).find((id) => id in phrases) ?? ''] ?? ''
  const last = [...phrase.matchAll(SLOTS)]
    .filter(([, , kind]) => kind !== undefined)
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .at(-1)
  return last && { at: Number(last[1]), kind: last[2] ?? '', phrase }
}

interface GroupMaking {
  readonly view: Pick<View, 'choices' | 'barred' | 'fatal'>
  readonly phrases: Phrases
  readonly tell: Teller
  nameOf(seat: number): string
  spotOf?(choice: Choice): string | undefined
  /** The game's words for a choice at this table, where its phrase alone would be vague. */
  wordsOf?(choice: Choice): ChoiceWords | undefined
}

const MAX_UNGROUPED = 3

export function grouped({ view, phrases, tell, nameOf, spotOf, wordsOf }: GroupMaking): readonly Group[] {
  const all: readonly { readonly choice: Choice; readonly rule?: string }[] = [
    ...view.choices.map((choice) => ({ choice })),
    ...view.barred,
  ]
  const named = (kind: string, word = ''): string => (kind === 'seat' ? nameOf(Number(word)) : tell.word(kind, word))
  // A card with two uses has two buttons, which its name alone would not tell apart.
  const isTwice = ({ at, kind }: Slot, words: readonly string[]): boolean =>
    kind === 'card' && all.some(({ choice }) => choice.endsWith(` ${words[at]}`) && !choice.startsWith(`${words[0]} `))
  const offered = all.map(({ choice, rule }) => {
    const own = wordsOf?.(choice)
    const label = own?.whole ?? describe(tell, 'choice', choice)
    const words = choice.split(' ')
    const slot = slotOf(phrases, choice)
    const seat = slot?.kind === 'seat' ? Number(words[slot.at]) : undefined
    const spot = spotOf?.(choice) ?? (seat === undefined ? undefined : `seat ${seat}`)
    // A verb with a caption collects all its choices under it, as whole sentences.
    const verb = `caption.${words[0]}`
    const caption = tell.has(verb)
      ? tell(verb)
      : own
        ? own.caption
        : slot?.phrase
            .replaceAll(SLOTS, (_, at: string, kind?: string, one?: string, many?: string) => {
              const value = words[Number(at)] ?? ''
              if (kind === undefined) return one === undefined ? value : ((value === '1' ? one : many) ?? '')
              return Number(at) === slot.at ? '…' : named(kind, value)
            })
            // English has neither a space nor a colon before the dots at the end of a phrase.
            .replace(tell.language === 'en' ? /:? …$/ : '…', '…')
    const button: Offered = {
      choice,
      label,
      short: own
        ? (own.object ?? label)
        : slot && !tell.has(verb) && !isTwice(slot, words)
          ? named(slot.kind, words[slot.at])
          : label,
      ...(seat === undefined ? {} : { seat }),
      ...(spot === undefined ? {} : { spot }),
      ...(rule === undefined ? {} : { barred: rule, why: whyNot(tell, { choice, rule }) }),
      ...(view.fatal?.includes(choice) ? { fatal: tell('fatal') } : {}),
    }
    return { button, caption, kin: caption ?? choice, tucked: tell.has(verb) }
  })
  const groups = [...Map.groupBy(offered, ({ kin }) => kin).values()].flatMap((kin): Group[] => {
    const caption = kin[0]?.caption
    const bySeat = kin.map(({ button }) => button).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    if (caption !== undefined && all.length > MAX_UNGROUPED && kin.length > 1)
      return [{ caption, offered: bySeat, ...(kin[0]?.tucked ? { tucked: true } : {}) }]
    return bySeat.map((each) => ({ offered: [{ ...each, short: each.label }] }))
  })
  // The order: verbs, single sentences, verbs without a possible choice, collapsed groups. Choices are numbered in it.
  const verbs = groups.filter(({ caption, tucked }) => caption !== undefined && !tucked)
  return [
    ...verbs.filter(isOpen),
    ...groups.filter(({ caption }) => caption === undefined),
    ...verbs.filter((group) => !isOpen(group)),
    ...groups.filter(({ tucked }) => tucked),
  ]
}

const isOpen = ({ offered }: Group): boolean => offered.some(({ barred }) => barred === undefined)

/** The possible choices in the order of their buttons, for the keys 1 to 9. */
export const inOrder = (groups: readonly Group[]): readonly Offered[] =>
  groups.flatMap(({ offered }) => offered).filter(({ barred }) => barred === undefined)
