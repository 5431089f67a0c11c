import type { SeenEvent, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import './Moment.css'

/** The content of a moment, that is a turning point of a match such as a death or a victory. */
export interface Moment {
  readonly kind: 'death' | 'victory'
  readonly title: string
  /** What led to it, what it costs or brings, and what comes next. */
  readonly lines: readonly string[]
}

interface MomentCardProps {
  moment: Moment
  /** Milliseconds until playback continues. */
  beat: number
}

/** A card over the board that shows a moment. Screen readers get its events from the log. */
export const MomentCard = ({ moment: { kind, title, lines }, beat }: MomentCardProps) => (
  <div class={`moment ${kind}`} style={{ '--beat-ms': `${beat}ms` }} data-notice aria-hidden="true">
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <i />
  </div>
)

/** The sentences of the last events with one of these keys before the event `until`, up to `most`. */
export function causesIn(
  log: readonly SeenEvent[],
  { until, keys, most = 2 }: { until: string; keys: readonly string[]; most?: number },
  tell: Teller,
): readonly string[] {
  const end = log.findLastIndex(({ key }) => key === until)
  return log
    .slice(Math.max(0, end - CAUSES_WITHIN), end)
    .filter(({ key }) => keys.includes(key))
    .slice(-most)
    .map((event) => sentence(tell, event))
}

/** The number of events before `until` that are searched for causes. */
const CAUSES_WITHIN = 8

/** The sentences of the events with one of these keys since the last event `since`. */
export const consequencesIn = (
  log: readonly SeenEvent[],
  { since, keys }: { since: string; keys: readonly string[] },
  tell: Teller,
): readonly string[] =>
  log
    .slice(log.findLastIndex(({ key }) => key === since))
    .filter(({ key }) => keys.includes(key))
    .map((event) => sentence(tell, event))
