import type { Barred, Choice, View } from '@gloamhall/kernel'
import type { Signal } from '@preact/signals'

/**
 * What can be done where. A spot is what a choice is about, as a short id that its game has given it: `seat 3`,
 * `hand saw-cleaver`, `node b4`. Boards glow there, keys move between them, and touching one does what can be done with it.
 */
export interface Spots {
  /** The choices about this spot. */
  at(spot: string): readonly Choice[]
  /** What one might look for there, and the rules that forbid it. */
  barredAt(spot: string): readonly Barred[]
  /** With one choice it is taken; with several, or with something to explain, a menu opens beside the element. */
  touch(spot: string, element: Element): void
  /** Opens the menu even where nothing can be done: a long press, a right click, the key `?`. */
  look(spot: string, element: Element): void
  /**
   * For the part of a board that stands for this spot, `{...spots.on('node b4')}`: it glows, is a stop of the arrow keys
   * and can be touched. Nothing, where no choice is about it: such a part may still be a stop, by `data-stop`.
   */
  on(spot: string): SpotMarks
}

/** The edge of candlelight hangs on `data-spot`, and a picked one burns: so no class of the part itself is in the way. */
export interface SpotMarks {
  'data-spot'?: string
  'data-picked'?: true
  role?: 'button'
  /** Written small: in a drawing a `tabIndex` is no stop. */
  tabindex?: 0
  'aria-haspopup'?: 'dialog'
  onClick?(event: Pick<MouseEvent, 'currentTarget'>): void
  onKeyDown?(event: Pick<KeyboardEvent, 'key' | 'currentTarget' | 'preventDefault'>): void
}

/** What arrows move between on a board: spots, and whatever else is worth being visited. */
export const SPOT_STOPS = '[data-spot], [data-stop]'

/** The spot whose menu is open, and the element of the board that stands for it. */
export interface OpenSpot {
  readonly spot: string
  readonly element: Element
}

/** Opens the menu of a spot, or closes it when it is open there already. */
export function toggleSpot(opened: Signal<OpenSpot | undefined>, spot: string, element: Element): void {
  opened.value = opened.value?.spot === spot ? undefined : { spot, element }
}

interface SpotMaking {
  readonly view: Pick<View, 'choices' | 'barred'>
  readonly selected: Choice | undefined
  spotOf(choice: Choice): string | undefined
  choose(choice: Choice): void
  open(spot: string, element: Element): void
}

export function spotsOf({ view, selected, spotOf, choose, open }: SpotMaking): Spots {
  const choices = Map.groupBy(view.choices, spotOf)
  const barred = Map.groupBy(view.barred, ({ choice }) => spotOf(choice))
  const at = (spot: string): readonly Choice[] => choices.get(spot) ?? []
  const barredAt = (spot: string): readonly Barred[] => barred.get(spot) ?? []
  const touch = (spot: string, element: Element): void => {
    const [only, ...more] = at(spot)
    if (only === undefined || more.length > 0 || barredAt(spot).length > 0) open(spot, element)
    else choose(only)
  }
  const touchIt = (spot: string, target: EventTarget | null): void => {
    if (target instanceof Element) touch(spot, target)
  }
  return {
    at,
    barredAt,
    touch,
    look: open,
    on(spot) {
      const here = at(spot)
      if (here.length === 0) return {}
      return {
        'data-spot': spot,
        ...(selected !== undefined && here.includes(selected) ? { 'data-picked': true } : {}),
        ...(here.length > 1 ? { 'aria-haspopup': 'dialog' as const } : {}),
        role: 'button',
        tabindex: 0,
        onClick: ({ currentTarget }) => touchIt(spot, currentTarget),
        onKeyDown(event) {
          const { key, currentTarget } = event
          // A button does this by itself, a piece of a drawing does not.
          if ((key !== 'Enter' && key !== ' ') || currentTarget instanceof HTMLButtonElement) return
          event.preventDefault()
          touchIt(spot, currentTarget)
        },
      }
    },
  }
}
