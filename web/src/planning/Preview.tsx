import type { Choice, PreviewStop, Teller, View } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { wide } from '../app/settings.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { KeyCap } from '../components/KeyCap.tsx'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { useTableModel } from '../table/table-model.ts'
import { isWorthALine } from '../table/log-lines.ts'
import type { Spots } from '../table/spots.ts'
import { isNews, onlyWith } from './news.ts'
import { Planner } from './planner.ts'
import { Planning } from './planning.ts'
import type { PreviewResult } from './preview-model.ts'
import { word } from './words.ts'
import './Preview.css'

/** Previews of choices at a table and, in games that support it, the plan of a turn. */
export class PreviewController {
  readonly planner: Planner
  readonly planning: Planning | undefined

  constructor(table: TableStore, face: GameUi, planner = new Planner()) {
    this.planner = planner
    this.planning = face.plans ? new Planning(table, planner, face.plans, face.completes) : undefined
    // A request without choices makes the worker load the rules in advance.
    const view = table.latest.peek()
    if (view) void planner.ahead(view, [])
  }

  close(): void {
    this.planning?.close()
    this.planner.close()
  }
}

/** Loads the rules of the game once, and shows what the selected choice would do and what has been planned. */
export function Preview() {
  const { table, game, planning, latest } = useTableModel()
  const controller = useMemo(() => new PreviewController(table, game), [table, game])
  useEffect(() => {
    planning.value = controller.planning
    return () => {
      planning.value = undefined
      controller.close()
    }
  }, [controller])
  // A plan that would end the match waits to be sent; a match that has ended needs no preview.
  return latest.value.outcome ? null : <PreviewPanel {...controller} />
}

/** Between board and action bar: the plan, and what the choice would do that is selected or pointed at. */
function PreviewPanel({ planner, planning }: Pick<PreviewController, 'planner' | 'planning'>) {
  const { game: face, ui, view: shown, lobby, spots, speech, labelOf, pointed: seen } = useTableModel()
  const view = shown.value
  const { tell } = speech.value
  const planned = planning?.choices.value ?? NONE
  const pointed = usePointed(spots.value)
  // A table without assists has no preview either; a plan is not an assist.
  const selected = useMemo(() => (ui.selected.value === undefined ? NONE : [ui.selected.value]), [ui.selected.value])
  const choices = lobby.value.assists === 'off' ? NONE : selected.length > 0 ? selected : pointed
  const offered = (planning?.asking.value ?? view).choices
  const isOffered = choices[0] !== undefined && offered.includes(choices[0])
  const outlook = useChoicePreview(planner, view, planned, isOffered ? choices : NONE, offered)
  useEffect(() => {
    const { ahead } = outlook ?? {}
    const after = ahead && ahead.horizon !== 'refused' ? (ahead.atStepEnd ?? ahead.view) : undefined
    seen.value = after && { view, planned, after }
    return () => {
      seen.value = undefined
    }
  }, [outlook])
  const lines = outlook ? linesOf(outlook, view, face, tell) : NONE
  if (lines.length === 0 && planned.length === 0) return null
  return (
    <section class={`plan-preview ${planning?.isFatal.value ? 'fatal' : ''}`} aria-label={word('label')}>
      {planning && planned.length > 0 && (
        <div class="plan">
          {/* If not all of it fits, the last part is the relevant one. */}
          <p ref={(words) => void words?.scrollTo(0, words.scrollHeight)}>
            <strong>{word('planned')}</strong> {planned.map((each) => labelOf(each, view)).join(' → ')}
          </p>
          <button type="button" class="button back" aria-keyshortcuts="U" onClick={() => void planning.undoStep()}>
            <Icon name="return-arrow" /> <span>{word('back')}</span>
          </button>
          {planning.isFatal.value ? (
            <ConfirmButton
              class="button fatal"
              sends
              label={word('send.fatal')}
              sure={word('send.sure')}
              act={() => void planning.send()}
            />
          ) : (
            <button type="button" class="button primary" data-send onClick={() => void planning.send()}>
              {word('send')} <KeyCap of={wide.value ? say('key.space') : undefined} />
            </button>
          )}
        </div>
      )}
      {planning?.isFatal.value && (
        <p class="fatal" role="alert">
          <Icon name="death-skull" /> <strong>{tell('fatal')}</strong> {tell.has('fatal.about') && tell('fatal.about')}
        </p>
      )}
      <p role="status">
        {lines.length > 0 && (
          <>
            <strong>{word('ahead')}</strong> {lines.join(' ')}
          </>
        )}
      </p>
    </section>
  )
}

const NONE: readonly Choice[] = []

/** The preview of a choice, or of several that one tap makes, and of some alternatives. */
interface ChoicePreview {
  /** The last choice. */
  readonly choice: Choice
  /** Number of events caused by the plan before this choice. */
  readonly before: number
  readonly ahead: PreviewResult
  readonly others: readonly PreviewResult[]
}

/** The effect of a choice in the words of the log; undefined if the choice itself already says as much. */
function linesOf(
  { choice, before, ahead, others }: ChoicePreview,
  view: View,
  face: GameUi,
  tell: Teller,
): readonly string[] {
  const { viewer } = view
  if (viewer === 'spectator' || ahead.horizon === 'refused') return NONE
  const own = onlyWith(
    ahead.events.slice(before),
    others.map(({ events }) => events),
  )
  const news = own.filter((event) => isWorthALine(face, event) && isNews(event, choice, viewer))
  return news.length === 0 ? NONE : [...news.map((event) => sentence(tell, event)), ...stopNote(ahead.horizon)]
}

const stopNote = (horizon: PreviewStop): readonly string[] =>
  horizon === 'chance' || horizon === 'shown' || horizon === 'others' ? [word(`then.${horizon}`)] : []

/** Number of alternatives that suffice to tell what would happen anyway. */
const MAX_ALTERNATIVES = 4

function useChoicePreview(
  planner: Planner,
  view: View,
  planned: readonly Choice[],
  choices: readonly Choice[],
  offered: readonly Choice[],
): ChoicePreview | undefined {
  const [outlook, setOutlook] = useState<ChoicePreview | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    setOutlook(undefined)
    const look = async (): Promise<void> => {
      const choice = choices.at(-1)
      if (choice === undefined) return
      const others = offered.filter((each) => each !== choices[0]).slice(0, MAX_ALTERNATIVES)
      const plans = [planned, [...planned, ...choices], ...others.map((each) => [...planned, each])]
      const [before, ahead, ...rest] = await Promise.all(plans.map((plan) => planner.ahead(view, plan)))
      if (wanted && ahead)
        setOutlook({
          choice,
          before: before?.events.length ?? 0,
          ahead,
          others: rest.filter((each) => each !== undefined),
        })
    }
    void look()
    return () => {
      wanted = false
    }
  }, [planner, view, planned, choices, offered])
  return outlook
}

/** Milliseconds to wait before a preview, so that moving the pointer across choices does not request all of them. */
const HOVER_DELAY_MS = 120

/** The choice under the pointer or the focus: a button, or a spot of the board with a single choice or a path. */
function usePointed(spots: Spots): readonly Choice[] {
  const [pointed, setPointed] = useState<readonly Choice[]>(NONE)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const point = (target: EventTarget | null) => {
      clearTimeout(resting)
      resting = setTimeout(() => setPointed(choicesAt(target, spots)), HOVER_DELAY_MS)
    }
    // A tap or the focus after a click does not count as pointing, because the choice is made already.
    const onPointer = ({ target, pointerType }: PointerEvent) => point(pointerType === 'touch' ? null : target)
    const onFocus = ({ target }: Event) =>
      target instanceof Element && target.matches(':focus-visible') && point(target)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [spots])
  return pointed
}

function choicesAt(target: EventTarget | null, spots: Spots): readonly Choice[] {
  const place =
    target instanceof Element && target.closest<HTMLElement | SVGElement>('[data-choice], [data-spot], [data-choices]')
  if (!place) return NONE
  const { choice, spot, choices } = place.dataset
  if (choice !== undefined) return [choice]
  if (spot === undefined) return choices?.split(',') ?? NONE
  const here = spots.at(spot)
  return here.length > 1 ? NONE : here
}
