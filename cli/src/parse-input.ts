import type { Choice, View } from '@gloamhall/kernel'

/** A command of the player: an action, or a request for information. */
export type CliCommand = Action | InfoRequest

export type Action =
  | { readonly kind: 'choose'; readonly choice: Choice }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'claim'; readonly number: number }
  | { readonly kind: 'save'; readonly file: string }
  | { readonly kind: 'leave' | 'undo' | 'quit' }

export type InfoRequest =
  | { readonly kind: 'explain'; readonly choice?: Choice }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'board' | 'log' | 'claims' | 'help' }
  | { readonly kind: 'unclear'; readonly text: string }

const LETTERS = { b: 'board', l: 'log', s: 'claims', u: 'undo', h: 'help', q: 'quit', '': 'leave' } as const

/** Parses a line as a choice, by number or by words; otherwise as a command. */
export function parseCommand(line: string, view: View): CliCommand {
  const text = line.trim().replace(/\s+/g, ' ')
  const choice = parseChoice(text, view)
  if (choice !== undefined) return { kind: 'choose', choice }
  const letter = text.toLowerCase()
  if (letter in LETTERS) return { kind: LETTERS[letter as keyof typeof LETTERS] }
  const [, verb = '', rest = ''] = /^(\?|\S+) ?(.*)$/.exec(text) ?? []
  return parseVerb(verb.toLowerCase(), rest, view) ?? { kind: 'unclear', text }
}

function parseVerb(verb: string, rest: string, view: View): CliCommand | undefined {
  if (verb === '?') {
    const choice = parseChoice(rest, view)
    if (rest === '') return { kind: 'explain' }
    return choice === undefined ? undefined : { kind: 'explain', choice }
  }
  if (rest === '') return undefined
  if (verb === 'say') return { kind: 'say', text: rest }
  if (verb === 's' && /^\d+$/.test(rest)) return { kind: 'claim', number: Number(rest) }
  if (verb === 'r') return { kind: 'rule', id: rest }
  if (verb === 'save') return { kind: 'save', file: rest }
  return undefined
}

const ACTIONS: readonly string[] = [
  'choose',
  'say',
  'claim',
  'save',
  'leave',
  'undo',
  'quit',
] satisfies Action['kind'][]

export const isAction = (command: CliCommand): command is Action => ACTIONS.includes(command.kind)

/** The choices as numbered on the screen: first those offered, then those barred. */
export const numbered = (view: View): readonly Choice[] => [
  ...view.choices,
  ...view.barred.map(({ choice }) => choice).filter((choice) => !view.choices.includes(choice)),
]

function parseChoice(text: string, view: View): Choice | undefined {
  const choices = numbered(view)
  return /^\d+$/.test(text) ? choices[Number(text) - 1] : choices.find((choice) => choice === text.toLowerCase())
}
