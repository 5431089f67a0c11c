import { Icon } from '../../parts/Icon.tsx'
import { AFFILIATION_ICONS } from './emblems.ts'
import type { Affiliation, Rank } from '@gloamhall/blood-bound/face'
import './token.css'

type Face = Affiliation | Rank | 'rank'

interface TokenProps {
  face: Face
  /** Spoken name; without one the token is decoration. */
  label?: string | undefined
  class?: string | undefined
}

/** A wax token. Each kind has its own outline, so that it can be told without its colour and without its icon. */
export function Token({ face, label, class: extra = '' }: TokenProps) {
  const kind = kindOf(face)
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg class={`clan-token clan-token-${kind} ${extra}`} viewBox="-20 -20 40 40" {...spoken}>
      <path class="clan-wax" d={OUTLINES[kind]} />
      <circle class="clan-wax-ring" r={kind === 'rank' ? 14.5 : 13.5} />
      <Face face={face} />
    </svg>
  )
}

function Face({ face }: { face: Face }) {
  if (face === 'rank') return <Icon name="crown" x={-9} y={-9} size={18} />
  if (face === 'fleur') return <Icon name="fleur-de-lys" x={-10} y={-10} size={20} />
  if (typeof face === 'number')
    return (
      <text y="7.4" text-anchor="middle">
        {face}
      </text>
    )
  return <Icon name={AFFILIATION_ICONS[face]} x={-10.5} y={-10.5} size={21} />
}

/** The place of a wound that has not fallen yet. */
export function EmptySlot() {
  return (
    <svg class="clan-token clan-slot" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="16" />
    </svg>
  )
}

type Kind = 'rank' | Affiliation

const kindOf = (face: Face): Kind => (face === 'rose' || face === 'beast' || face === 'unknown' ? face : 'rank')

/** Petals for the Rose, teeth for the Beast, a drop that ran for the unknown, a clean seal for a rank. */
const OUTLINES: Readonly<Record<Kind, string>> = {
  rank: 'M0-18.5A18.5 18.5 0 1 1 0 18.5A18.5 18.5 0 1 1 0-18.5Z',
  rose: wave(8, 17.6, 1.5),
  beast: teeth(12, 19.2, 16.2),
  unknown: 'M1-18.4C10-18.6 18.6-11 18.7-1C18.8 9.5 12 18.2 1 18.6C-9 19-18.4 11-18.7 1C-19-9-10-18.2 1-18.4Z',
}

function wave(count: number, radius: number, depth: number): string {
  const points = Array.from({ length: 96 }, (_, step) => {
    const angle = (step / 96) * 2 * Math.PI
    return polar(radius + depth * Math.cos(count * angle), angle)
  })
  return `M${points.join('L')}Z`
}

function teeth(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, step) =>
    polar(step % 2 === 0 ? outer : inner, (step / (count * 2)) * 2 * Math.PI),
  )
  return `M${points.join('L')}Z`
}

function polar(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}
