import type {
  Choice,
  ChoiceWords,
  Language,
  OlderWords,
  Pack,
  Phrases,
  Section,
  SeenEvent,
  Teller,
  View,
} from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { ComponentType } from 'preact'
import frame from 'virtual:icons/table/icons.ts?fetched'
import type { Moment } from '../components/Moment.tsx'
import type { Acts } from '../table/act-keys.ts'
import type { Coach } from '../table/coach.ts'
import { retry } from '../app/retry.ts'
import { insertSprite } from '../components/sprite.ts'
import { assetsOf } from './game-assets.ts'
import { openBox } from './catalogue.ts'
import type { Sound } from '../audio/sound.ts'
import type { Spots } from '../table/spots.ts'

/** Props of a game's components: the view of one seat, and the actions it can take. */
export interface TableProps<B = unknown> {
  view: View<B>
  tell: Teller
  lobby: Lobby
  version: number
  /** Events as this seat has received them, oldest first; rolled dice, for example, are no longer in the view. */
  log: readonly SeenEvent[]
  /** Events of the current frame; empty if nothing is animated, after a reload, and when the animation was skipped. */
  fresh: readonly SeenEvent[]
  /** Duration of this frame in milliseconds; with 0 nothing is animated. */
  beat: number
  /** The view after the plan, in games that have plans. */
  ghost?: View<B>
  /**
   * The view on which forecasts are based: after the plan and the choice that is selected or pointed at, before the next
   * step of the course. Absent if there is no plan and no such choice.
   */
  outlook?: View<B>
  /** The choices of the plan, in order. */
  planned?: readonly Choice[]
  /** The choices at each spot, which boards highlight. */
  spots: Spots
  /** Sends a choice, or selects it first if the confirm step is on. */
  choose(choice: Choice): void
  /** A choice as its button calls it. */
  labelOf?(choice: Choice): string
  /** The key of a choice, for buttons drawn by the game. */
  keyOf?(choice: Choice): string | undefined
  /** Several choices for one touch, such as a path of several hexes; only where turns are planned. */
  lay?(choices: readonly Choice[]): void
  selected: Choice | undefined
  /** Spots to highlight because a log line or choice is hovered: `seat 3`. */
  highlight: readonly string[]
  setHighlight(pieces: readonly string[]): void
  /** Opens a rule. */
  inspect(rule: string): void
  say(claim: Choice): void
  nameOf(seat: number): string
  /** A name for use inside a sentence: "You was captured" would be wrong, so every player is named, and the viewer's name is marked. */
  nameInSentence(seat: number): string
}

export interface Moments<B = unknown> {
  readonly keys: readonly string[]
  tell(event: SeenEvent, told: Pick<TableProps<B>, 'log' | 'view' | 'tell'>): Moment
}

/** UI plug-in of a game. The frame renders everything around it and knows no game. */
export interface GameUi<B = unknown> {
  Board: ComponentType<TableProps<B>>
  /** The viewer's own seat: a column beside the board, and a sheet on a phone. */
  Mine: ComponentType<TableProps<B>>
  /** The other players or the enemies, shown in the sheet of seats where a phone's board has no room for them. */
  Others?: ComponentType<TableProps<B>>
  /** The board shows the viewer's seat itself and needs the room, so a desktop has no column beside it. */
  whole?: true
  /** Picker of structured claims. */
  Claims: ComponentType<TableProps<B>>
  /** The end of the game: all cards revealed, the winners and the reason. */
  End: ComponentType<TableProps<B>>
  /** Details of a spot, in the menu that opens there. */
  About?: ComponentType<TableProps<B> & { spot: string }>
  /** The spot a choice is about, as a short stable id: `seat 3`, `node b4`; undefined for `done` and the like. */
  spotOf?(choice: Choice, view: View<B>): string | undefined
  /** A choice in the words of this table, such as weapon, cost and odds; by default its phrase. */
  choiceWords?(choice: Choice, at: Pick<TableProps<B>, 'view' | 'tell' | 'lobby'>): ChoiceWords | undefined
  /** The name of a seat's character, which tells the seats of a person who holds several apart; undefined until it is chosen. */
  characterOf?(seat: number, view: View<B>, tell: Teller, lobby: Pick<Lobby, 'campaign'>): string | undefined
  steps(view: View<B>, tell: Teller): readonly { label: string; now: boolean }[]
  /** The table in words, loaded on demand. */
  inWords(): Promise<{ read(view: View<B>, tell: Teller): readonly Section[] }>
  /** Tutorial prompts for a player's first game. */
  coach?(): Promise<{ readonly coach: Coach<B> }>
  /** Older versions of the rules, if any: their cards and texts, loaded on demand. */
  older?: { readonly newest: number; fetch(): Promise<OlderWords> }
  /** Phrases used only in campaign sessions. */
  sessionPhrases?(language: Language): Promise<{ readonly default: Phrases }>
  /** Phrases changed by a content pack. */
  packWords?(pack: Pack, language: Language): Phrases
  /** The sound of an event, which also determines how long it is shown. */
  sounds(event: SeenEvent): Sound | undefined
  /** The heading for an event that starts a section of the log, such as a round; it replaces the line of the event. */
  headingOf?(event: SeenEvent, tell: Teller): string | undefined
  /** One of the game's icons, in front of the line of an event. */
  iconOf?(event: SeenEvent): string | undefined
  /**
   * The turning points of a match, by the keys of their events: each is shown on a card over the board that says what led
   * to it and what follows. `log` ends with the events being shown.
   */
  moments?: Moments<B>
  /** The course of a whole match in symbols, a line for each part, to share without telling what was dealt. */
  grid?(log: readonly SeenEvent[]): readonly string[]
  /** True for an event without effect, such as "takes 0 damage", which the log leaves out. */
  isNothing?(event: SeenEvent): boolean
  /** A cooperative game: players win or lose together, no player has a reason to lie, and the end is the same for all. */
  together?: true
  /** The act of each verb, which determines its key. An act has the same key in all games. */
  acts?: Acts
  /** The questions for which a turn is planned: its choices are added, previewed, taken back, and sent together. */
  plans?: readonly string[]
  /** The verbs that complete a plan, such as an attack or the end of the turn: choosing one sends the plan. */
  completes?: readonly string[]
}

/**
 * Loads the UI plug-in of a game for one version of its rules, with its sprite and that of the frame. Undefined if this page does not know the
 * version, since the server may have been updated after the page was loaded.
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
