import type { Choice, Phrases, Teller, View } from '@gloamhall/kernel'
import { describe } from '@gloamhall/kernel'

/** One button: a choice one has, or one that a rule forbids. */
export interface Offered {
  readonly choice: Choice
  readonly label: string
  /** Only the name, where the group says the rest. */
  readonly short: string
  readonly seat?: number
  /** The rule that bars it; a barred choice is shown, and says why. */
  readonly barred?: string
}

/** Choices that differ only in the seat they name stand together: "Attack …" and then the names. */
export interface Group {
  readonly caption?: string
  readonly offered: readonly Offered[]
}

const SEAT_SLOT = /\{(\d+)@seat\}/

/** The place of the seat among the words of a choice, if its phrase names one: 1 for `attack 3`. */
export function seatSlot(phrases: Phrases, kind: 'choice' | 'claim', words: Choice): number | undefined {
  const verb = words.split(' ', 1)[0]
  const phrase = phrases[`${kind}.${words.replaceAll(' ', '.')}`] ?? phrases[`${kind}.${verb}`] ?? ''
  const slot = SEAT_SLOT.exec(phrase)?.[1]
  return slot === undefined ? undefined : Number(slot)
}

interface GroupMaking {
  readonly view: Pick<View, 'choices' | 'barred'>
  readonly phrases: Phrases
  readonly tell: Teller
  /** The same phrases with "…" in place of every name. */
  readonly open: Teller
  nameOf(seat: number): string
}

const FEW = 3

export function grouped({ view, phrases, tell, open, nameOf }: GroupMaking): readonly Group[] {
  const all: readonly { readonly choice: Choice; readonly rule?: string }[] = [
    ...view.choices.map((choice) => ({ choice })),
    ...view.barred,
  ]
  const offered = all.map(({ choice, rule }): Offered & { readonly kin: string } => {
    const label = describe(tell, 'choice', choice)
    const slot = seatSlot(phrases, 'choice', choice)
    const words = choice.split(' ')
    const seat = slot === undefined ? undefined : Number(words[slot])
    return {
      choice,
      label,
      short: seat === undefined ? label : nameOf(seat),
      kin: seat === undefined ? choice : words.toSpliced(slot ?? 0, 1).join(' '),
      ...(seat === undefined ? {} : { seat }),
      ...(rule === undefined ? {} : { barred: rule }),
    }
  })
  const groups = [...Map.groupBy(offered, ({ kin }) => kin).values()]
  return groups.flatMap((group): Group[] => {
    const [first] = group
    const byName = group.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)).map(({ kin: _, ...rest }) => rest)
    if (first?.seat !== undefined && all.length > FEW && group.length > 1) {
      return [{ caption: describe(open, 'choice', first.choice), offered: byName }]
    }
    return byName.map((each) => ({ offered: [{ ...each, short: each.label }] }))
  })
}

/** The buttons in the order they stand in, for the keys 1 to 9: only what can be chosen counts. */
export const inOrder = (groups: readonly Group[]): readonly Offered[] =>
  groups.flatMap(({ offered }) => offered).filter(({ barred }) => barred === undefined)
