import type { Choice, Language, OlderWords, Pack, Phrases, Section, SeenEvent, Teller, View } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { ComponentType } from 'preact'
import frame from 'virtual:icons/table/icons.ts?fetched'
import type { Coach } from '../table/coach.ts'
import { retry } from '../app/retry.ts'
import { insertSprite } from '../components/sprite.ts'
import { assetsOf } from './game-assets.ts'
import { openBox } from './catalogue.ts'
import type { Sound } from '../audio/sound.ts'
import type { Spots } from '../table/spots.ts'

/** What a game's drawing is handed: the view of one chair, and the few things one can do with it. */
export interface TableProps<B = unknown> {
  view: View<B>
  tell: Teller
  lobby: Lobby
  version: number
  /** What has happened, oldest first, as this chair has heard it: dice that fell are not in the view any more. */
  log: readonly SeenEvent[]
  /** What the frame being shown has just told; nothing when nothing plays, after a reload, and when it was skipped. */
  fresh: readonly SeenEvent[]
  /** So many milliseconds this frame is shown; with 0 nothing moves. */
  beat: number
  /** The table as it would be once what is planned has been done, where the game is one of plans. */
  ghost?: View<B>
  /** And what that is, in its order. */
  planned?: readonly Choice[]
  /** What can be done where: boards glow there. */
  spots: Spots
  /** Choices glow; picking one sends it (or selects it first where the confirm step is on). */
  choose(choice: Choice): void
  /** Several choices for one touch, such as a way of some hexes; only where turns are planned. */
  lay?(choices: readonly Choice[]): void
  selected: Choice | undefined
  /** Spots to highlight because a log line or choice is hovered: `seat 3`. */
  highlight: readonly string[]
  setHighlight(pieces: readonly string[]): void
  /** Opens a rule. */
  inspect(rule: string): void
  say(claim: Choice): void
  nameOf(seat: number): string
  /** "You was captured" would be no sentence: there everybody goes by name, and one's own is marked. */
  nameInSentence(seat: number): string
}

/** How a game looks: the frame draws everything around it, and knows no game. */
export interface GameUi<B = unknown> {
  Board: ComponentType<TableProps<B>>
  /** The own seat: a column beside the board, and a sheet on a phone. */
  Mine: ComponentType<TableProps<B>>
  /** The board shows the own seat as well, and needs the room: on a desk there is no column beside it. */
  whole?: true
  /** Picker of structured claims. */
  Claims: ComponentType<TableProps<B>>
  /** All cards turned, who won and why. */
  End: ComponentType<TableProps<B>>
  /** What else there is to say of a spot, in the menu that opens there. */
  About?: ComponentType<TableProps<B> & { spot: string }>
  /** The spot a choice is about, as a short id that stays: `seat 3`, `node b4`; none for `done` and its like. */
  spotOf?(choice: Choice, view: View<B>): string | undefined
  steps(view: View<B>, tell: Teller): readonly { label: string; now: boolean }[]
  /** The table in words, for whoever wants it so; most do not. */
  inWords(): Promise<{ read(view: View<B>, tell: Teller): readonly Section[] }>
  /** Takes somebody by the hand who plays it for the first time. */
  coach?(): Promise<{ readonly coach: Coach<B> }>
  /** Older versions of the rules, if there are any: their cards, and what was said of them; fetched where it is needed. */
  older?: { readonly newest: number; fetch(): Promise<OlderWords> }
  /** What is said only in evenings that follow from one another. */
  evenings?(language: Language): Promise<{ readonly default: Phrases }>
  /** What a pack says otherwise. */
  packWords?(pack: Pack, language: Language): Phrases
  /** The sound of an event, and with it how long it is looked at. */
  sounds(event: SeenEvent): Sound | undefined
  /** An event that begins something, such as a round: in the log a heading in these words stands in place of its line. */
  headingOf?(event: SeenEvent, tell: Teller): string | undefined
  /** One of the game's icons, before the line of an event. */
  iconOf?(event: SeenEvent): string | undefined
  /** It happened, and nothing came of it: "takes 0 damage". The log does not speak of it. */
  isNothing?(event: SeenEvent): boolean
  /** All of them win or lose: nobody has a reason to lie, and the end is everybody's. */
  together?: true
  /**
   * Where a turn is a chain of small choices, they are planned, looked at, taken back, and sent together: at these
   * questions.
   */
  plans?: readonly string[]
}

/**
 * The face of a game, with its sprite and that of the frame, for tables of one version of its rules. None, if this page does not know that
 * version: the house may have been updated since it was loaded.
 */
export async function gameUiOf(game: string, rules?: number): Promise<GameUi | undefined> {
  const box = openBox(game)
  if (!box) return undefined
  const [fetched, ...sprites] = await retry(() => Promise.all([box.face(), assetsOf(game).sprite(), frame()]))
  sprites.forEach(insertSprite)
  const face = fetched.face as GameUi
  if (rules === undefined || !face.older || rules === face.older.newest) return face
  return Object.hasOwn(await retry(face.older.fetch), rules) ? face : undefined
}
