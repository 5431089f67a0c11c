import type { Affiliation, Rank } from '@gloamhall/blood-bound/face'
import { RUN, Token as Wax } from '../../components/Token.tsx'
import { AFFILIATION_ICONS } from './emblems.ts'
import './Token.css'

interface TokenProps {
  face: Affiliation | Rank | 'rank'
  /** Accessible name; without one the token is decoration. */
  label?: string | undefined
  class?: string | undefined
}

/** A wound or supply token: the sign of a clan, or a rank. */
export function Token({ face, label, class: extra = '' }: TokenProps) {
  const kind = face === 'rose' || face === 'beast' || face === 'unknown' ? face : 'rank'
  const print = typeof face === 'number' ? { text: face } : { icon: ICONS[face] }
  return <Wax outline={OUTLINES[kind]} {...print} label={label} class={`clan-token clan-token-${kind} ${extra}`} />
}

const ICONS = { ...AFFILIATION_ICONS, rank: 'crown', fleur: 'fleur-de-lys' } as const

/** Outlines: petals for the Rose, teeth for the Beast, a drop for the unknown, a plain seal for a rank. */
const OUTLINES: Readonly<Record<'rank' | Affiliation, string>> = {
  rank: 'M0-18.5A18.5 18.5 0 1 1 0 18.5A18.5 18.5 0 1 1 0-18.5Z',
  rose: wave(8, 17.6, 1.5),
  beast: teeth(12, 19.2, 16.2),
  unknown: RUN,
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
