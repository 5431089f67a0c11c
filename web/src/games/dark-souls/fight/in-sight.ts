import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { View } from '@gloamhall/kernel'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { wide } from '../../../app/settings.ts'
import { pageZoom } from '../../../app/text-size.ts'

/**
 * Scrolls a long room on a phone to the player's figure and touch targets when the player is asked. A player who scrolls elsewhere is left alone
 * until the next question.
 */
export function useInSight(view: View<DarkSoulsBoard>, version: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const asked = view.choices.length > 0
  useEffect(() => {
    if (asked && !wide.value && ref.current) bringIntoSight(ref.current, `[data-piece="seat ${view.viewer}"]`)
  }, [asked, version])
  return ref
}

function bringIntoSight(fight: HTMLElement, own: string): void {
  const things = [...fight.querySelectorAll(`${own}, .soul-place[data-spot]`)].map((each) =>
    each.getBoundingClientRect(),
  )
  if (things.length === 0) return
  // The player's board sticks to the lower edge, over the room.
  const foot = fight.querySelector('.soul-foot')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
  const { top: above, bottom } = fight.getBoundingClientRect()
  const below = Math.min(bottom, foot)
  const top = Math.min(...things.map((each) => each.top))
  const low = Math.max(...things.map((each) => each.bottom))
  if (top >= above && low <= below) return
  // An area too long to fit starts at its lower end, where the party enters.
  const away = low - top > below - above ? low - below : (top + low - above - below) / 2
  fight.scrollBy({ top: away / pageZoom() })
}
