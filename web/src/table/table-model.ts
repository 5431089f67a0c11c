import type { Choice, ChoiceWords, View } from '@gloamhall/kernel'
import { describe, sentence, suggestedChoices } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import type { ReadonlySignal } from '@preact/signals'
import { batch, computed, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { holds } from '../app/guest.ts'
import { say } from '../app/i18n.ts'
import { confirms } from '../app/settings.ts'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import type { ShownHint, TableStore } from '../net/table-store.ts'
import type { Planning } from '../planning/planning.ts'
import type { Group } from './choices.ts'
import { grouped } from './choices.ts'
import { keysOf } from './act-keys.ts'
import { callingSeat } from './cues.ts'
import { lookedAtFor } from './event-playback.ts'
import { isOneOfSeveral } from './names.ts'
import type { Words } from './phrases.ts'
import { withPack } from './phrases.ts'
import type { Prompt } from './prompt.ts'
import { promptOf } from './prompt.ts'
import { charactersIn, speechOf } from './speech.ts'
import type { OpenSpot } from './spots.ts'
import { spotsOf, toggleSpot } from './spots.ts'
import type { TableUiState } from './table-ui-state.ts'

/**
 * The state of a table page as signals, derived from what the server has sent, the words of the game and what lies open on
 * this screen. Each part of the page reads the signals it shows, and is drawn again when one of them changes.
 */
export class TableModel {
  readonly table: TableStore
  readonly game: GameUi
  readonly ui: TableUiState
  readonly words: ReadonlySignal<Words>
  /** The plan of a turn; undefined until the preview is loaded, and for games without plans. */
  readonly planning = signal<Planning | undefined>(undefined)
  /** The preview of the choice that is selected or pointed at, based on the shown view and the plan. */
  readonly pointed = signal<Pointed | undefined>(undefined)
  /** The spot whose menu is open. */
  readonly opened = signal<OpenSpot | undefined>(undefined)

  constructor(table: TableStore, game: GameUi, ui: TableUiState, words: ReadonlySignal<Words>) {
    this.table = table
    this.game = game
    this.ui = ui
    this.words = words
  }

  // ---- the table ----

  /** The view on the screen. While events are played back it is behind the latest one. */
  readonly view = computed<View>(() => arrived(this.table.view.value))
  readonly latest = computed<View>(() => this.table.latest.value ?? this.view.value)
  readonly lobby = computed<Lobby>(() => arrived(this.table.lobby.value))
  readonly viewer = computed(() => this.view.value.viewer)
  readonly isSpectator = computed(() => this.viewer.value === 'spectator')
  readonly isOver = computed(() => this.view.value.outcome !== undefined)

  // ---- the words ----

  readonly #pack = computed(() => this.view.value.pack)
  readonly phrases = computed(() => withPack(this.words.value, this.game, this.#pack.value))
  /** A single text, so that names and sentences are recomputed only when a character changes. */
  readonly #characters = computed(() => {
    const { language } = this.words.value
    return charactersIn(this.game, this.view.value, this.lobby.value, { language, phrases: this.phrases.value }).join(
      '\n',
    )
  })
  readonly speech = computed(() =>
    speechOf(this.words.value.language, this.phrases.value, {
      lobby: this.lobby.value,
      viewer: this.viewer.value,
      characters: this.#characters.value.split('\n'),
    }),
  )

  // ---- choices and plans ----

  readonly plannedChoices = computed(() => this.planning.value?.choices.value ?? NO_CHOICES)
  /** No question is answered before what led to it was shown: during playback there is no plan. */
  readonly #plan = computed(() => (this.view.value === this.latest.value ? this.planning.value : undefined))
  /** The view whose choices are offered: the one shown, or the one that the plan leads to. */
  readonly asking = computed<View>(() => {
    const view = this.#plan.value?.asking.value ?? this.view.value
    return isLeftToBot(view, this.lobby.value) ? { ...view, choices: [], barred: [] } : view
  })
  /** A choice that is on its way to the server still counts as selected. */
  readonly selected = computed(() => this.ui.selected.value ?? this.table.sending.value)

  // ---- the first match ----

  /** The current hint, in a first match. */
  readonly hint = computed<ShownHint | undefined>(() => this.table.tutoring?.shown.value)
  /** The choices it suggests; during a plan, those that fit the planned position. */
  readonly suggested = computed<readonly Choice[]>(() => {
    const { choose } = this.hint.value?.hint ?? {}
    return choose ? suggestedChoices(choose, this.asking.value.choices) : NO_CHOICES
  })

  readonly groups = computed<readonly Group[]>(() => {
    const view = this.asking.value
    if (view.outcome) return []
    const { tell, names } = this.speech.value
    const nameOf = names.label
    return grouped({
      view,
      phrases: this.phrases.value,
      tell,
      nameOf,
      spotOf: (choice) => this.#spotOf(choice, view),
      wordsOf: (choice) => this.#wordsOf(choice, view),
    })
  })

  /** The keys of the choices that can be made. */
  readonly keys = computed(() => keysOf(this.groups.value, this.game.acts, this.ui.armed.value))

  readonly spots = computed(() => {
    const view = this.asking.value
    return spotsOf({
      view,
      selected: this.selected.value,
      suggested: this.suggested.value,
      spotOf: (choice) => this.#spotOf(choice, view),
      choose: this.choose,
      open: (spot, element) => toggleSpot(this.opened, spot, element),
    })
  })

  #wordsOf(choice: Choice, view: View): ChoiceWords | undefined {
    return this.game.choiceWords?.(choice, { view, tell: this.speech.value.tell, lobby: this.lobby.value })
  }

  /** A choice as its button calls it. */
  readonly labelOf = (choice: Choice, view: View = this.asking.value): string =>
    this.#wordsOf(choice, view)?.whole ?? describe(this.speech.value.tell, 'choice', choice)

  #spotOf(choice: Choice, view: View): string | undefined {
    return this.game.spotOf?.(choice, view)
  }

  /**
   * Adds a choice to the plan, where it can be undone, or sends it. With the confirm step on, the first tap selects what
   * would be sent and the second sends it; a choice that the player would regret is confirmed whatever the setting.
   */
  readonly choose = (choice: Choice): void => {
    const { table, ui } = this
    const planning = this.planning.peek()
    const isFatal = this.asking.peek().fatal?.includes(choice) ?? false
    const isConfirmed = ui.selected.peek() === choice || !(confirms() || isFatal)
    if (!planning && !isConfirmed) {
      ui.selected.value = choice
      return
    }
    batch(() => {
      ui.selected.value = undefined
      ui.unfolded.value = undefined
      if (planning) void this.#plans(planning, [choice], isConfirmed)
      // The highlight stays until the answer: now only the action bar is drawn again.
      else void table.choose(choice).then(() => ui.point([]))
    })
  }

  /** Adds several choices to the plan with one touch. */
  readonly #lay = (choices: readonly Choice[]): void => {
    const planning = this.planning.peek()
    if (planning) void this.#plans(planning, choices, !confirms())
  }

  /** Choices that can neither be planned nor sent yet are selected; of several the first, which comes before the others. */
  async #plans(planning: Planning, choices: readonly Choice[], isConfirmed: boolean): Promise<void> {
    const outcome = await planning.choose(choices, isConfirmed)
    batch(() => {
      this.ui.point([])
      if (outcome === 'unconfirmed') this.ui.selected.value = choices[0]
    })
  }

  /**
   * The table on which forecasts are based: after the plan and the choice that is pointed at, before the next step of the
   * course.
   */
  readonly #outlook = computed<View | undefined>(() => {
    const { view, planned, after } = this.pointed.value ?? {}
    if (view === this.view.value && planned === this.plannedChoices.value) return after
    return this.#plan.value?.atStepEnd.value
  })

  readonly #labelOf = (choice: Choice): string => this.labelOf(choice)
  readonly #keyOf = (choice: Choice): string | undefined => this.keys.peek().get(choice)
  readonly #claim = (claim: Choice): void => void this.table.say({ claim })

  /** What the undo button offers. A plan has its own, and so has an open request, whose banner a second one would answer. */
  readonly undo = computed<UndoState['mine']>(() => {
    const { mine, request } = this.table.undo.value
    return this.plannedChoices.value.length > 0 || request ? 'nothing-to-undo' : mine
  })

  readonly requestUndo = (): void => void this.table.requestUndo()

  // ---- the prompt ----

  readonly prompt = computed<Prompt>(() => {
    const { tell, names } = this.speech.value
    const { lobby, viewer } = this
    const found = promptOf({
      view: this.asking.value,
      tell,
      nameOf: names.inSentence,
      as: isOneOfSeveral(lobby.value, viewer.value) ? names.plain(Number(viewer.value)) : undefined,
      together: this.game.together,
      isOwn: (seat) => holds(this.table.code, seat),
    })
    if (this.plannedChoices.value.length > 0 && !found.mine) return { mine: false, text: say('prompt.planned') }
    if (found.mine || this.isOver.value) return found
    // During playback the event is told here, because on a phone the log is out of sight. A die needs no words.
    const shown = lookedAtFor(this.game, this.table.fresh.value)
    return shown && this.game.sounds(shown) !== 'die' ? { mine: false, text: sentence(tell, shown) } : found
  })

  readonly steps = computed(() => (this.isOver.value ? [] : this.game.steps(this.view.value, this.speech.value.tell)))
  /** The seat of this browser that the table waits for. */
  readonly calling = computed(() => callingSeat(this.table.code, this.latest.value, this.prompt.value.mine))

  // ---- for the parts that a game draws itself ----

  /** What is pointed at, or else what the hint is about. */
  readonly #highlight = computed<readonly string[]>(() => {
    const pointed = this.ui.highlight.value
    return pointed.length > 0 ? pointed : (this.hint.value?.hint.look ?? pointed)
  })

  readonly tableProps = computed<TableProps>(() => {
    const plan = this.#plan.value
    const ghost = plan?.ghost.value
    const outlook = this.#outlook.value
    const { tell, names } = this.speech.value
    return {
      view: this.view.value,
      tell,
      lobby: this.lobby.value,
      version: this.table.version.value,
      log: this.table.log.value,
      fresh: this.table.fresh.value,
      beat: this.table.beat.value,
      ...(plan && ghost ? { ghost, planned: plan.choices.value } : {}),
      ...(outlook ? { outlook } : {}),
      spots: this.spots.value,
      choose: this.choose,
      keyOf: this.#keyOf,
      labelOf: this.#labelOf,
      ...(this.planning.value ? { lay: this.#lay } : {}),
      selected: this.selected.value,
      highlight: this.#highlight.value,
      setHighlight: this.ui.point,
      inspect: this.ui.inspect,
      say: this.#claim,
      nameOf: names.label,
      nameInSentence: names.inSentence,
    }
  })
}

/** Whether the viewer is asked, among all, about the figure of a bot, which will answer itself. */
const isLeftToBot = ({ asked, viewer }: View, { seats }: Lobby): boolean => {
  const owner = asked.find(({ seat }) => seat === viewer)?.owner
  return owner !== undefined && owner !== viewer && seats.some(({ seat, holder }) => seat === owner && holder === 'bot')
}

const NO_CHOICES: readonly Choice[] = []

/** The table as a choice would leave it at the end of the current step, and what it was computed from. */
interface Pointed {
  readonly view: View
  readonly planned: readonly Choice[]
  readonly after: View
}

/** The page of a table is drawn only after the first view and lobby have arrived, and they never leave again. */
function arrived<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the table is drawn before its first view has arrived')
  return value
}

const TableContext = createContext<TableModel | undefined>(undefined)

export const TableModelProvider = TableContext.Provider

/** The model of the table around a component. */
export function useTableModel(): TableModel {
  const model = useContext(TableContext)
  if (!model) throw new Error('no table around this component')
  return model
}
