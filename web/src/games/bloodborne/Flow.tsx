import type { SeenEvent } from '@gloamhall/kernel'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../../components/Icon.tsx'
import { isCalm } from '../../app/settings.ts'
import { pageZoom } from '../../app/text-size.ts'
import './Flow.css'

/** Animates blood from the foe to the Hunter who takes it, or between Hunters. With reduced motion only the numbers change. */
export function Flow({ fresh, beat }: { fresh: readonly SeenEvent[]; beat: number }) {
  const flows = beat === 0 || isCalm() ? [] : fresh.flatMap(flowOf)
  return flows.map(({ from, to, drops }, at) => (
    <Drops key={`${fresh.length}${at}${from}${to}`} from={from} to={to} drops={drops} beat={beat} />
  ))
}

interface Course {
  readonly from: string
  readonly to: string
  readonly drops: number
}

const placeOf = (seat: unknown): string => `[data-seat="${seat}"] .counts > .hunt-risk`

function flowOf({ key, params }: SeenEvent): readonly Course[] {
  const to = placeOf(params['seat'])
  const drops = Math.min(MAX_DROPS, Number(params['taken'] ?? params['amount'] ?? 0))
  if (key === 'struck' || key === 'rewarded') return [{ from: '.hunt-pool', to, drops }]
  if (key === 'robbed') return [{ from: placeOf(params['target']), to, drops }]
  return key === 'inherited' ? [{ from: placeOf(params['from']), to, drops }] : []
}

const MAX_DROPS = 8

function Drops({ from, to, drops, beat }: Course & { beat: number }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = box.current
    const board = span?.parentElement
    const [source, goal] = [board?.querySelector(from), board?.querySelector(to)]
    if (!span || !board || !source || !goal) return
    const origin = board.getBoundingClientRect()
    const middle = (element: Element): readonly [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [(left + width / 2 - origin.left) / pageZoom(), (top + height / 2 - origin.top) / pageZoom()]
    }
    const [[x, y], [toX, toY]] = [middle(source), middle(goal)]
    for (const [at, drop] of [...span.children].entries()) {
      const aside = (at - (drops - 1) / 2) * 16
      const on = (left: number, top: number, scale: number, opacity: number): Keyframe => ({
        transform: `translate(${left}px, ${top}px) scale(${scale})`,
        opacity,
      })
      drop.animate(
        [on(x + aside, y, 0.7, 0), on(x + aside, y - 14, 1.3, 1), on(toX, toY, 0.7, 1), on(toX, toY, 0.3, 0)],
        {
          duration: beat * 0.7,
          delay: (beat * 0.3 * at) / drops,
          easing: 'cubic-bezier(0.5, 0, 0.3, 1)',
          fill: 'both',
        },
      )
    }
  }, [])
  return (
    <span class="hunt-flow" ref={box} aria-hidden="true">
      {Array.from({ length: drops }, (_, drop) => (
        <Icon key={drop} name="water-drop" />
      ))}
    </span>
  )
}
