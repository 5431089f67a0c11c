import { boxOf, GAMES } from '@gloamhall/games'
import type { Box, Language } from '@gloamhall/kernel'
import { commonPhrases, LANGUAGES } from '@gloamhall/kernel'
import { readGame } from './arguments.ts'
import type { PlayOptions } from './play.ts'
import type { Terminal } from './terminal.ts'

export interface StartChoices {
  readonly terminal: Terminal
  readonly box: Box
  readonly seats: string | undefined
}

/**
 * Asks for the game, the language and the number of seats, unless a game is named. Returns undefined when the input
 * ends.
 */
export async function startDialog(
  terminal: Terminal,
  game: string | undefined,
  options: PlayOptions,
): Promise<StartChoices | undefined> {
  if (game !== undefined) return { terminal, box: await readGame(game), seats: options.seats }
  terminal.heading(terminal.words('welcome'))
  const language = options.lang === undefined ? await askLanguage(terminal) : terminal.language
  if (language === undefined) return farewell(terminal)
  const speaking = terminal.in(language)
  const box = await askGame(speaking)
  if (!box) return farewell(speaking)
  const seats = options.seats ?? (await askSeats(speaking, box))
  return seats === undefined ? farewell(speaking) : { terminal: speaking, box, seats }
}

function farewell(terminal: Terminal): undefined {
  terminal.tell('farewell')
}

/** Each language is offered in its own words, for players who cannot read the others. */
async function askLanguage(terminal: Terminal): Promise<Language | undefined> {
  const names = LANGUAGES.map((language) => commonPhrases[language][`language.${language}`])
  const at = await askOne(terminal, terminal.words('ask-language'), names, LANGUAGES.indexOf(terminal.language))
  return at === undefined ? undefined : LANGUAGES[at]
}

async function askGame(terminal: Terminal): Promise<Box | undefined> {
  const boxes = await Promise.all(GAMES.map(boxOf))
  const names = boxes.map(({ game, phrases }) =>
    terminal.words('game-with-seats', { name: phrases[terminal.language]['game.name'] ?? game.id, ...game.seats }),
  )
  const at = await askOne(terminal, terminal.words('ask-game'), names, 0)
  return at === undefined ? undefined : boxes[at]
}

async function askSeats(terminal: Terminal, { game }: Box): Promise<string | undefined> {
  const { min, max } = game.seats
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const question = terminal.words('ask-seats', { min, max, seats: min })
  for (;;) {
    const line = await terminal.ask(`${question} `)
    if (line === undefined) return undefined
    const seats = line.trim() === '' ? min : Number(line)
    if (counts.includes(seats)) return String(seats)
    terminal.tell('not-a-seat-count', { min, max })
  }
}

/** Asks for one item of a numbered list; an empty line takes the default. Returns the index. */
async function askOne(
  terminal: Terminal,
  question: string,
  names: readonly string[],
  standard: number,
): Promise<number | undefined> {
  terminal.print()
  for (const [index, name] of names.entries()) terminal.print(`  ${index + 1}  ${name}`)
  for (;;) {
    const line = await terminal.ask(`${question} [${standard + 1}] `)
    if (line === undefined) return undefined
    const at = line.trim() === '' ? standard : Number(line) - 1
    if (names[at] !== undefined) return at
    terminal.tell('not-on-list', { last: names.length })
  }
}
