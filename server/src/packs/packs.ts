import { boxOf, isGame } from '@gloamhall/games'
import type { CampaignState, Game, Language, Pack } from '@gloamhall/kernel'
import { withCampaignState, applyPack, LANGUAGES, SetupError } from '@gloamhall/kernel'
import type { LaidPack } from '@gloamhall/protocol'
import { Refusal } from '../errors/refusal.ts'

/** Parses a content pack in the input thread, or refuses it with a list of faults. */
export async function packFor({ intake, address }: Sender, game: string, text: string): Promise<Pack> {
  const { content } = (await boxNamed(game)).game
  if (!content) throw new Refusal('no-packs')
  return intake.jobs.pack(address, game, text)
}

/** Who sends a pack: jobs of one address wait in one queue. */
interface Sender {
  readonly intake: { readonly jobs: { pack(address: string, game: string, text: string): Promise<Pack> } }
  readonly address: string
}

/** The public summary of a pack: its name, and the cards it changes. */
export const packSummary = ({ content }: Game, pack: Pack): LaidPack => ({
  name: { ...pack.name },
  cards: (content?.changed(pack) ?? []).map((name) => ({ ...name })),
})

/** The game of a table. If the state passed on is of an unknown version, only a server that knows it can continue the match. */
export function playedWith(game: Game, pack: Pack | undefined, carried: CampaignState | undefined): Game {
  try {
    const laid = pack ? applyPack(game, pack) : game
    return carried ? withCampaignState(laid, carried) : laid
  } catch (error) {
    if (error instanceof SetupError) throw new Refusal('other-rules')
    throw error
  }
}

/**
 * The game for which a table is created. A pack can be removed before the start; the state passed on cannot, and would block
 * the start for ever.
 */
export function openedWith(game: Game, pack: Pack | undefined, carried: CampaignState | undefined): Game {
  if (!carried) return game
  try {
    return playedWith(game, pack, carried)
  } catch (error) {
    if (pack && error instanceof Refusal) return playedWith(game, undefined, carried)
    throw error
  }
}

/** The printed cards as an editable pack. */
export async function templateOf(game: string, language: string): Promise<string> {
  const box = await boxNamed(game)
  if (!box.packs) throw new Refusal('no-packs')
  if (!isLanguage(language)) throw new Refusal('unknown-route')
  const key = `${game} ${language}`
  const known = templates.get(key) ?? `${JSON.stringify(box.packs.template(language), null, 2)}\n`
  templates.set(key, known)
  return known
}

/** Templates by game and language: they never change, and each takes milliseconds to build. */
const templates = new Map<string, string>()

async function boxNamed(game: string) {
  if (!isGame(game)) throw new Refusal('unknown-game')
  return boxOf(game)
}

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)
