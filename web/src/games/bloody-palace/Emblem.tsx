import type { AchievementId, CardId, FoeClass, HunterId } from '@gloamhall/bloody-palace/face'
import { printedId } from '@gloamhall/bloody-palace/face'
import { useEffect } from 'preact/hooks'
import { Icon } from '../../components/Icon.tsx'
import { insertSprite, idOf } from '../../components/sprite.ts'
import sheet from './emblem-sheet.ts?fetched'
import './Emblem.css'

/** The subject of an emblem, by kind. */
export type EmblemOf =
  | { readonly card: CardId }
  | { readonly foe: FoeClass }
  | { readonly hunter: HunterId }
  | { readonly achievement: AchievementId }

/** The part of a printed card that its emblem shows. */
export interface Printed {
  readonly hit?: Readonly<Partial<Record<string, number>>>
  readonly shot?: { readonly damage: number }
  readonly stun?: true
  readonly knockBack?: true
  readonly effects?: readonly { readonly kind: string }[]
}

/** Inserts the symbols of all emblems after the first paint; until then the plate is empty. */
function useSheet(): void {
  useEffect(() => {
    // After a failed request the plate stays empty until the next emblem tries again.
    void sheet().then(insertSprite, () => undefined)
  }, [])
}

const nameOf = (of: EmblemOf): string => {
  if ('card' in of) return `palace-card-${printedId(of.card)}`
  if ('foe' in of) return `palace-foe-${of.foe}`
  return 'hunter' in of ? `palace-hunter-${of.hunter}` : `palace-achievement-${of.achievement}`
}

/** The emblem of a card, a demon, a Hunter or an achievement. */
export function Emblem({ of, label }: { of: EmblemOf; label?: string | undefined }) {
  useSheet()
  return <Icon name={nameOf(of)} label={label} class="palace-emblem" />
}

/** The emblem of an attack above its strength: a lozenge per damage, then stun, knock back and claim. */
export function AttackEmblem({ card, printed, label }: { card: CardId; printed: Printed; label?: string | undefined }) {
  useSheet()
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  const marks = [
    ...Array.from({ length: strengthOf(printed) }, () => LOZENGE),
    ...(printed.stun ? [BOLT] : []),
    ...(printed.knockBack ? [CHEVRONS] : []),
    ...(printed.effects?.some(({ kind }) => kind === 'claim') ? [CROWN] : []),
  ]
  const first = 32 - (marks.length * MARK_STEP) / 2
  return (
    <svg class="icon palace-emblem" viewBox="0 0 64 64" fill="currentColor" {...spoken}>
      <use href={`#${idOf(nameOf({ card }))}`} x="5" y="0" width="54" height="54" />
      {marks.map((d, at) => (
        // The marks are equal and ordered, so their index is the only possible key.
        <path key={`${at} ${d}`} class="palace-mark" d={d} transform={`translate(${first + at * MARK_STEP} 56)`} />
      ))}
    </svg>
  )
}

const MARK_STEP = 8.4
const LOZENGE = 'M4.2 0 8 4 4.2 8 .4 4Z'
const BOLT = 'M5 0 0 4.5H3.5L2 8 8 3.2H4.6L6 0Z'
const CHEVRONS = 'M0 0H2L4.5 4 2 8H0L2 4ZM3.8 0H5.8L8.2 4 5.8 8H3.8L6 4Z'
const CROWN = 'M.6 8 0 1 2.5 3.5 4.2 0 6 3.5 8.4 1 7.8 8Z'

/** The most damage it can deal to a target. */
const strengthOf = ({ hit, shot }: Printed): number =>
  Math.max(0, shot?.damage ?? 0, ...Object.values(hit ?? {}).map((n) => n ?? 0))
