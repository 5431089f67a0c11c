import { boxOf, GAMES, isGame } from '@gloamhall/games'
import type { Box, Content, Pack } from '@gloamhall/kernel'
import { applyPack } from '@gloamhall/kernel'
import type { PlacedFault } from '@gloamhall/kernel/content/text'
import { pathOf, readText as readPackText, reasonOf } from '@gloamhall/kernel/content/text'
import { readGame } from './arguments.ts'
import { UserError } from './user-error.ts'
import { readText } from './file.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall content template`: the box as a pack, as a template to edit. */
export async function template(terminal: Terminal, game: string): Promise<void> {
  const { packs } = takingPacks(await readGame(game))
  terminal.json(packs.template(terminal.language), 2)
}

/** `gloamhall content check`: is this pack valid, and what does it change? Returns the exit code. */
export async function check(terminal: Terminal, file: string): Promise<number> {
  const text = readText(file)
  const box = takingPacks(await gameIn(text))
  const reading = readPackText(box.content, text)
  if (reading.ok) {
    printMark(terminal, 'green', '✓', changesIn(terminal, box.content, file, reading.pack))
    return 0
  }
  printFaults(terminal, box.content, file, reading.faults)
  return 1
}

/** Prints every fault of a file, with its line. */
export function printFaults(
  terminal: Terminal,
  messages: Pick<Content, 'reasons'>,
  file: string,
  faults: readonly PlacedFault[],
): void {
  printMark(terminal, 'red', '✗', terminal.words('pack-broken', { file, count: faults.length }))
  for (const fault of faults)
    terminal.print(placeAndReason(terminal, messages, fault), { first: '    ', rest: '      ' })
}

export const printMark = (terminal: Terminal, colour: 'green' | 'red', mark: string, text: string): void =>
  terminal.print(`${terminal.paint(colour, mark)} ${text}`)

function changesIn({ words, language }: Terminal, content: Content, file: string, pack: Pack): string {
  const cards = content.changed(pack).map((name) => name[language])
  const params = { file, name: pack.name[language], count: cards.length, cards }
  return words(cards.length === 0 ? 'pack-changes-nothing' : 'pack-ok', params)
}

/** The game played with the pack in this file; without a file, the game as it is. */
export function withPack(terminal: Terminal, box: Box, file: string | undefined): Box {
  if (file === undefined) return box
  const { content } = takingPacks(box)
  const reading = readPackText(content, readText(file))
  if (reading.ok) return { ...box, game: applyPack(box.game, reading.pack) }
  const [fault] = reading.faults as [PlacedFault]
  throw new UserError('pack-fault', { file, fault: placeAndReason(terminal, content, fault) })
}

export function placeAndReason(
  { words, language }: Terminal,
  told: Pick<Content, 'reasons'>,
  fault: PlacedFault,
): string {
  const { line, column } = fault
  const [path, reason] = [pathOf(fault), reasonOf(told, fault, language)]
  return path === '' ? words('fault', { line, column, reason }) : words('fault-at', { line, column, path, reason })
}

/** Finds the game with a regular expression, because a file with syntax errors must get its error messages as well. */
async function gameIn(text: string): Promise<Box> {
  const named = /"game"\s*:\s*"([a-z-]+)"/.exec(text)?.[1] ?? ''
  const boxes = await Promise.all([...(isGame(named) ? [named] : []), ...GAMES].map(boxOf))
  return boxes.find(({ game }) => game.content) as Box
}

function takingPacks(box: Box): Box & { readonly packs: NonNullable<Box['packs']>; readonly content: Content } {
  const { packs, game } = box
  if (!packs || !game.content) throw new UserError('no-packs', { game: game.id })
  return { ...box, packs, content: game.content }
}
