import type { Box, Phrases } from '@gloamhall/kernel'
import { typesOf } from './types-of.ts'

/**
 * The page about one game for writers of bots: what they need beyond the protocol, generated from the game's catalogue and
 * types so that it cannot go out of date.
 */
export function pageOf({ game, phrases, figures, packs }: Box, board: string, aim: string): string {
  const { id, seats, version, options, course = [] } = game
  const en: Phrases = { ...phrases.en, ...figures?.words.en }
  return [
    `# ${en['game.name']}, for bots`,
    '<!-- Made of the sources by server/test/bot-pages.test.ts; regenerate with `npx vitest run server/test/bot-pages.test.ts -u`. -->',
    `\`${id}\`, ${seats.min === seats.max ? seats.min : `${seats.min} to ${seats.max}`} seats, version ${version} of its rules. ` +
      'How to sit down, listen and choose: [docs/bots.md](../bots.md). The rules, each with its id: ' +
      `[RULES.md](../../games/${id}/RULES.md). English sentences explain the keys; on the wire there are ` +
      'only keys.',
    `> ${aim}`,
    '## What is asked\n\n`asked[].question` of a view.',
    rowsOf(['question', 'in English'], under(en, 'question'), (key, text) => [`\`${key}\``, text]),
    course.length > 0 ? `Steps of a view and of an event (\`step\`), in this order: ${code(course)}.` : '',
    '## What can be chosen\n\nThe view lists every legal choice (`choices`); words in `<>` differ.',
    rowsOf(['choice', 'in English'], under(en, 'choice'), (key, text, raw) => [`\`${wordsOf(key, raw)}\``, text]),
    wordList(en),
    '## What can be claimed',
    under(en, 'claim').length > 0
      ? `To be said with \`{ "claim": … }\`; true or not, that is the game's affair (${game.talk?.rule}).`
      : game.talk
        ? `\`propose <choice>\`, while several seats are asked one question that the first of them answers for all (${game.talk.rule}).`
        : 'Nothing: here one speaks in free text only.',
    rowsOf(['claim', 'in English'], under(en, 'claim'), (key, text, raw) => [`\`${wordsOf(key, raw)}\``, text]),
    '## What happens\n\nEvents, as `told` and `log` have them. Those marked ◆ tell the seat they concern more than the others (`secret`).',
    rowsOf(['key', 'parameters', 'in English'], eventsOf(en), (key, text) => [
      `\`${key}\`${Object.hasOwn(en, `event.${key}.secret`) ? ' ◆' : ''}`,
      code(paramsOf(en, key)),
      text,
    ]),
    packs
      ? `## What the cards do\n\n\`GET /api/games/${id}/template/en\` has every card by its id, in words and as data that a program can read: ` +
        `the words of the data are explained in [README.md](../../games/${id}/README.md), "Content packs". If the view has a \`pack\`, ` +
        'its `cards` say what differs at this table, field by field.'
      : '',
    '## How it ends\n\n`outcome.how`.',
    rowsOf(['how', 'in English'], under(en, 'ending'), (key, text) => [`\`${key}\``, text]),
    Object.keys(options).length > 0
      ? '## House rules\n\n`options`; the first value is what is played unless the host says otherwise.'
      : '',
    rowsOf(
      ['option', 'values', 'rule'],
      Object.entries(options).map(([name, { values, rule }]) => [name, [code(values), rule].join(' | ')] as const),
      (name, rest) => [`\`${name}\``, ...rest.split(' | ')],
    ),
    '## The board\n\n`board` of a view. Fields that are `undefined` are left out.',
    `\`\`\`ts\n${typesOf(id, board)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

type Row = readonly [key: string, text: string]

const under = (en: Phrases, kind: string): Row[] =>
  Object.entries(en).flatMap(([id, text]) => (id.startsWith(`${kind}.`) ? [[id.slice(kind.length + 1), text]] : []))

/** Without variants for a particular reader or for zero. */
const eventsOf = (en: Phrases): Row[] =>
  under(en, 'event').filter(([key]) => !/\.(?:you|secret|none)(?:\.|$)/.test(key))

const MOST_WORDS = 40

/** The possible words for `<token>`; ids of cards are too many to list. */
function wordList(en: Phrases): string {
  const said = [...under(en, 'choice'), ...under(en, 'claim')].flatMap(([, text]) => [...text.matchAll(/\{\d+@(\w+)/g)])
  const kinds = new Set(said.flatMap(([, kind]) => (kind === undefined || kind === 'seat' ? [] : [kind])))
  const lines = [...kinds].sort().flatMap((kind) => {
    const words = under(en, kind).flatMap(([id]) => (id.includes('.') ? [] : [id]))
    return words.length === 0 || words.length > MOST_WORDS ? [] : [`- \`<${kind}>\`: ${code(words)}`]
  })
  return ['`<seat>` is the number of a seat.', ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

/** The parameters in any form of an event's sentence. */
function paramsOf(en: Phrases, key: string): string[] {
  const forms = Object.entries(en).filter(
    ([id]) => id === `event.${key}` || id.startsWith(`event.${key}.you`) || id === `event.${key}.secret`,
  )
  return [...new Set(forms.flatMap(([, text]) => [...text.matchAll(/\{(\w+)/g)].flatMap(([, name]) => name ?? [])))]
}

/** `take.rank` becomes `take rank`, and `attack` with a seat in its sentence `attack <seat>`. */
function wordsOf(key: string, text: string): string {
  const [known = '', more] = key.split('/')
  const words = known.split('.')
  const kinds = new Map(
    [...text.matchAll(/\{(\d+)(?:@([\w.-]+))?/g)].map(([, at, kind]) => [Number(at), kind ?? 'word']),
  )
  const last = Math.max(words.length - 1 + Number(more ?? 0), ...kinds.keys())
  const rest = Array.from({ length: last }, (_, at) => `<${kinds.get(at + 1)?.split('.')[0] ?? '…'}>`).slice(
    words.length - 1,
  )
  return [...words, ...rest].join(' ')
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

const plain = (text: string): string =>
  text.replaceAll(/\{(\w+)#[^|}]*\|([^}]*)\}/g, '$2').replaceAll(/\{(\w+)@[\w.-]+\}/g, '{$1}')

function rowsOf(
  head: readonly string[],
  rows: readonly Row[],
  cells: (key: string, text: string, raw: string) => string[],
): string {
  if (rows.length === 0) return ''
  const lines = rows.map(([key, text]) => cells(key, plain(text), text))
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
