import type { Barred, Choice, View } from '@gloamhall/kernel'
import type { Signal } from '@preact/signals'

/**
 * The choices by their spots. A spot is the object of a choice, as a short id that its game defines: `seat 3`,
 * `hand saw-cleaver`, `node b4`. Boards highlight spots, arrow keys move between them, and touching one makes its choice.
 */
export interface Spots {
  /** The choices about this spot. */
  at(spot: string): readonly Choice[]
  /** The choices about this spot that a rule forbids. */
  barredAt(spot: string): readonly Barred[]
  /** Whether the player would regret this choice, see `View.fatal`. */
  isFatal(choice: Choice): boolean
  /** Makes the only choice about the spot; with several, or a forbidden one, it opens a menu beside the element. */
  touch(spot: string, element: Element): void
  /** Opens the menu even without choices: by a long press, a right click or the key `?`. */
  look(spot: string, element: Element): void
  /**
   * The attributes of the element for this spot, `{...spots.on('node b4')}`: it is highlighted, a stop of the arrow keys, and
   * can be touched. Empty without a choice about it; such an element may still be a stop, by `data-stop`.
   */
  on(spot: string): SpotMarks
}

/** The highlight depends on `data-spot` and `data-picked`, not on a class, so that it does not interfere with the element. */
export interface SpotMarks {
  'data-spot'?: string
  /** The choices that one tap makes together, in order. */
  'data-choices'?: string
  'data-picked'?: true
  /** Every choice about it is one that the player would regret. */
  'data-fatal'?: true
  /** The hint of a first match suggests a choice about it. */
  'data-suggested'?: true
  role?: 'button'
  /** In lower case: on SVG elements `tabIndex` has no effect. */
  tabindex?: 0
  'aria-haspopup'?: 'dialog' | undefined
  onClick?(event: Pick<MouseEvent, 'currentTarget'>): void
  onKeyDown?(event: Pick<KeyboardEvent, 'key' | 'currentTarget' | 'preventDefault'>): void
}

/** The stops of the arrow keys on a board: spots, and other elements worth a visit. */
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
  readonly view: Pick<View, 'choices' | 'barred' | 'fatal'>
  readonly selected: Choice | undefined
  readonly suggested?: readonly Choice[]
  spotOf(choice: Choice): string | undefined
  choose(choice: Choice): void
  open(spot: string, element: Element): void
}

export function spotsOf({ view, selected, suggested = [], spotOf, choose, open }: SpotMaking): Spots {
  const choices = Map.groupBy(view.choices, spotOf)
  const barred = Map.groupBy(view.barred, ({ choice }) => spotOf(choice))
  const at = (spot: string): readonly Choice[] => choices.get(spot) ?? []
  const barredAt = (spot: string): readonly Barred[] => barred.get(spot) ?? []
  const isFatal = (choice: Choice): boolean => view.fatal?.includes(choice) ?? false
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
    isFatal,
    touch,
    look: open,
    on(spot) {
      const here = at(spot)
      if (here.length === 0) return {}
      return {
        'data-spot': spot,
        ...(selected !== undefined && here.includes(selected) ? { 'data-picked': true } : {}),
        ...(here.some((choice) => suggested.includes(choice)) ? { 'data-suggested': true as const } : {}),
        ...(here.every(isFatal) ? { 'data-fatal': true as const } : {}),
        // Even if a tap would open a card when there is no choice.
        'aria-haspopup': here.length > 1 || barredAt(spot).length > 0 ? 'dialog' : undefined,
        role: 'button',
        tabindex: 0,
        onClick: ({ currentTarget }) => touchIt(spot, currentTarget),
        onKeyDown(event) {
          const { key, currentTarget } = event
          // A button clicks by itself, an SVG element does not.
          if ((key !== 'Enter' && key !== ' ') || currentTarget instanceof HTMLButtonElement) return
          event.preventDefault()
          touchIt(spot, currentTarget)
        },
      }
    },
  }
}
