import { randomInt } from 'node:crypto'
import { boxOf, GAMES, isGame } from '@gloamhall/games'
import type { Box, Campaigns, CampaignState } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { isArchive } from '@gloamhall/kernel/campaign-archive'
import type { PlacedFault } from '@gloamhall/kernel/content/text'
import { readJsonText } from '@gloamhall/kernel/content/text'
import { readGame, readNumber } from './arguments.ts'
import { check as checkArchive } from './campaign-archive.ts'
import { UserError } from './user-error.ts'
import { placeAndReason, printFaults, printMark } from './content.ts'
import { readText } from './file.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall campaign check`: can this campaign be played or continued? Returns the exit code. */
export async function check(terminal: Terminal, file: string): Promise<number> {
  const text = readText(file)
  const box = await gameIn(text)
  if (isArchive(text)) return checkArchive(terminal, box, file, text)
  const campaigns = withCampaigns(box)
  const reading = readJsonText(campaigns.read, text)
  if (!reading.ok) {
    printFaults(terminal, campaigns, file, reading.faults)
    return 1
  }
  const name = reading.name[terminal.language]
  printMark(terminal, 'green', '✓', terminal.words('campaign-ok', { file, name }))
  return 0
}

export interface DrawOptions {
  readonly sections?: string
  readonly seed?: string
}

const MAX_SECTIONS = 12

/** `gloamhall campaign draw`: a random campaign, to be played or edited. */
export async function draw(terminal: Terminal, game: string, given: DrawOptions): Promise<void> {
  const campaigns = withCampaigns(await readGame(game))
  const sections = readNumber(given.sections ?? '3', '--sections', { min: 1, max: MAX_SECTIONS })
  const seed =
    given.seed === undefined ? randomInt(2 ** 32) : readNumber(given.seed, '--seed', { min: 0, max: 2 ** 48 })
  terminal.json(campaigns.generate(sections, swift(seed)), 2)
}

/** The state the first session starts from: a campaign of the book by its name, or one in a file. */
export function campaignNamed(terminal: Terminal, box: Box, nameOrFile: string): CampaignState {
  const campaigns = withCampaigns(box)
  const printed = campaigns.begin(nameOrFile)
  if (printed) return printed
  const reading = readJsonText(campaigns.read, campaignText(nameOrFile, campaigns))
  if (reading.ok) return reading.carried
  const [fault] = reading.faults as [PlacedFault]
  throw new UserError('campaign-fault', { file: nameOrFile, fault: placeAndReason(terminal, campaigns, fault) })
}

/** A word that is neither a name nor a file is more likely a misspelt name. */
function campaignText(nameOrFile: string, { names }: Campaigns): string {
  try {
    return readText(nameOrFile)
  } catch (error) {
    if (error instanceof UserError && error.phraseId === 'file-missing')
      throw new UserError('unknown-campaign', { name: nameOrFile, names })
    throw error
  }
}

/** Finds the game with a regular expression, because a file with syntax errors must get its error messages as well. */
export async function gameIn(text: string): Promise<Box> {
  const named = /"game"\s*:\s*"([a-z-]+)"/.exec(text)?.[1] ?? ''
  const boxes = await Promise.all([...(isGame(named) ? [named] : []), ...GAMES].map(boxOf))
  return boxes.find(({ campaigns }) => campaigns) as Box
}

function withCampaigns({ campaigns, game }: Box): Campaigns {
  if (!campaigns) throw new UserError('no-campaigns', { game: game.id })
  return campaigns
}
