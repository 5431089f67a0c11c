import type { Choice, Horizon, Teller, View } from '@gloamhall/kernel'
import { describe, sentence } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import type { AtTable } from '../at-table.ts'
import type { GameFace } from '../game-face.ts'
import type { Desk } from '../table/desk.ts'
import { isWorthALine } from '../table/log-lines.ts'
import type { Spots } from '../table/spots.ts'
import { isNews } from './news.ts'
import { Planner } from './planner.ts'
import { Planning } from './planning.ts'
import type { SeenAhead } from './seen-ahead.ts'
import { word } from './words.ts'
import './foresight.css'

/** What can be foreseen at a table, and where turns are planned, the plan. */
export class Foresight {
  readonly planner: Planner
  readonly planning: Planning | undefined

  constructor(table: AtTable, face: GameFace, planner = new Planner()) {
    this.planner = planner
    this.planning = face.plans ? new Planning(table, planner) : undefined
    // The rules are fetched before somebody waits for them.
    const view = table.latest.peek()
    if (view) void planner.ahead(view, [])
  }

  close(): void {
    this.planning?.close()
    this.planner.close()
  }
}

interface LookoutProps {
  foresight: Foresight
  /** Where the table stands. */
  view: View
  face: GameFace
  tell: Teller
  desk: Desk
  spots: Spots
}

/** Between board and bar: what stands in the plan, and what the choice would do that is picked or pointed at. */
export function Lookout({ foresight: { planner, planning }, view, face, tell, desk, spots }: LookoutProps) {
  const planned = planning?.choices.value ?? NONE
  const pointed = usePointed(spots)
  const choice = desk.selected.value ?? pointed
  const before = useAhead(planner, view, planned)
  const after = useAhead(planner, view, choice === undefined ? NONE : [...planned, choice])
  const lines = choice === undefined ? NONE : linesOf({ after, before, choice, view, face, tell })
  if (lines.length === 0 && planned.length === 0) return null
  return (
    <section class="lookout" aria-label={word('label')}>
      {planning && planned.length > 0 && (
        <div class="plan">
          <p>
            <strong>{word('planned')}</strong> {planned.map((each) => describe(tell, 'choice', each)).join(' → ')}
          </p>
          <button type="button" class="button" onClick={() => void planning.takeBack()}>
            {word('back')}
          </button>
          <button type="button" class="button primary" onClick={() => void planning.send()}>
            {word('send')}
          </button>
        </div>
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

interface LinesMaking extends Pick<LookoutProps, 'view' | 'face' | 'tell'> {
  readonly after: SeenAhead | undefined
  readonly before: SeenAhead | undefined
  readonly choice: Choice
}

/** What the choice would do, in the words of the log; nothing, if that is no more than the choice says itself. */
function linesOf({ after, before, choice, view, face, tell }: LinesMaking): readonly string[] {
  const { viewer } = view
  if (!after || viewer === 'spectator' || after.horizon === 'refused') return []
  const news = after.events
    .slice(before?.events.length ?? 0)
    .filter((event) => isWorthALine(face, event) && isNews(event, choice, viewer))
  if (news.length === 0) return []
  return [...news.map((event) => sentence(tell, event)), ...beyond(after.horizon)]
}

const beyond = (horizon: Horizon): readonly string[] =>
  horizon === 'chance' || horizon === 'shown' || horizon === 'others' ? [word(`then.${horizon}`)] : []

function useAhead(planner: Planner, view: View, choices: readonly Choice[]): SeenAhead | undefined {
  const [ahead, setAhead] = useState<SeenAhead | undefined>(undefined)
  const asked = choices.join('\n')
  useEffect(() => {
    let wanted = true
    setAhead(undefined)
    if (choices.length > 0) void planner.ahead(view, choices).then((found) => wanted && setAhead(found))
    return () => {
      wanted = false
    }
  }, [planner, view, asked])
  return ahead
}

/** Whoever passes over a dozen choices on the way to one does not want a dozen answers. */
const LINGERS = 120

/** The choice that a pointer or the focus rests on: a button, or a spot of the board about which there is only one. */
function usePointed(spots: Spots): Choice | undefined {
  const [pointed, setPointed] = useState<Choice | undefined>(undefined)
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const point = ({ target }: Event) => {
      clearTimeout(resting)
      resting = setTimeout(() => setPointed(choiceAt(target, spots)), LINGERS)
    }
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', point)
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
    }
  }, [spots])
  return pointed
}

function choiceAt(target: EventTarget | null, spots: Spots): Choice | undefined {
  const place = target instanceof Element && target.closest<HTMLElement | SVGElement>('[data-choice], [data-spot]')
  if (!place) return undefined
  const { choice, spot } = place.dataset
  if (choice !== undefined) return choice
  const [only, ...others] = spot === undefined ? [] : spots.at(spot)
  return others.length > 0 ? undefined : only
}
