import type { Choice, Language, Phrases, Teller, View, Viewer } from '@gloamhall/kernel'
import { teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { batch } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import type { Planning } from '../planning/planning.ts'
import { confirms } from '../app/settings.ts'
import type { TableUiState } from './table-ui-state.ts'
import { labelOf, markedName, nameInSentence } from './names.ts'
import type { Words } from './phrases.ts'
import { withPack } from './phrases.ts'
import { useSpots } from './use-spots.ts'

export type FrameParts = ReturnType<typeof useTableProps>

/** What the game's own parts get, and what the frame needs besides. */
export function useTableProps(
  table: TableStore,
  face: GameUi,
  words: Words,
  view: View,
  lobby: Lobby,
  desk: TableUiState,
  planning: Planning | undefined,
) {
  const { language } = words
  const phrases = useMemo(() => withPack(words, face, view.pack), [words, face, view.pack])
  const { viewer } = view
  const sentences = useMemo(() => speech(language, phrases, lobby, viewer), [language, phrases, lobby, viewer])
  const acts = useMemo(() => actsAt(table, desk, planning), [table, desk, planning])
  // Nobody is asked about what they have not seen yet: while the film runs the question waits, and any touch brings it.
  const plan = view === (table.latest.value ?? view) ? planning : undefined
  const asking = plan?.asking.value ?? view
  const ghost = plan?.ghost.value
  // A choice on its way is still the one that was picked.
  const selected = desk.selected.value ?? table.sending.value
  const { spots, opened } = useSpots(face, { view: asking, choose: acts.choose, selected })
  return {
    view,
    asking,
    ...(plan && ghost ? { ghost, planned: plan.choices.value } : {}),
    phrases,
    lobby,
    spots,
    opened,
    selected,
    version: table.version.value,
    log: table.log.value,
    fresh: table.fresh.value,
    beat: table.beat.value,
    highlight: desk.highlight.value,
    ...sentences,
    ...acts,
  }
}

/** A word that is missing is called by its name, and complained of where its makers hear it: nobody's game hangs on a word. */
const atALoss = (language: Language): Teller => {
  const say = (ids: string | readonly string[]): string => {
    console.error(`no phrase ${ids} in ${language}`)
    return String(ids)
  }
  return Object.assign(say, { language, has: () => false, word: (_: string, value: unknown) => String(value) })
}

/** Who speaks to whom, and in which language: the same sentences as long as nobody changes chairs. */
function speech(language: Language, phrases: Phrases, lobby: Lobby, viewer: Viewer) {
  const inSentence = (seat: number): string => nameInSentence(lobby, viewer, seat)
  return {
    tell: teller(language, phrases, inSentence, viewer, atALoss(language)),
    /** For the table in words, which marks the own seat itself. */
    plain: teller(language, phrases, (seat) => markedName(lobby, seat)),
    nameOf: (seat: number): string => labelOf(lobby, viewer, seat),
    nameInSentence: inSentence,
  }
}

const actsAt = (table: TableStore, desk: TableUiState, planning: Planning | undefined) => ({
  choose: (choice: Choice): void => {
    // With the confirm step on, the first touch selects and the second sends; a plan is confirmed as a whole.
    if (!planning && confirms() && desk.selected.value !== choice) {
      desk.selected.value = choice
      return
    }
    batch(() => {
      desk.selected.value = undefined
      desk.unfolded.value = undefined
      // What was pointed at for its sake stays lit until the answer: now only the bar is drawn.
      void (planning ?? table).choose(choice).then(() => desk.point([]))
    })
  },
  ...(planning ? { lay: (choices: readonly Choice[]): void => void planning.choose(choices) } : {}),
  setHighlight: desk.point,
  inspect: desk.inspect,
  say: (claim: Choice): void => void table.say({ claim }),
})
