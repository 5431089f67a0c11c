import { WALL } from '../lattice.ts'
import type { Face } from './Room.tsx'

interface Flagstones {
  readonly slabs: string
  /** Slabs in shadow. */
  readonly hatched: string
  readonly cracks: string
}

/**
 * A floor of slabs of unequal length in courses, some of them dark, some cracked; in ruins courses are lower and slabs are missing. It depends only
 * on the arguments, so the same room always looks the same.
 */
export function flagstones(width: number, height: number, face: Face, cut: number): Flagstones {
  const chance = rolling(cut * 7 + (face === 'a' ? 1 : 4))
  const course = face === 'a' ? 58 : 44
  const lines = { slabs: '', hatched: '', cracks: '' }
  for (let y = WALL; y < height - WALL - 4; y += course) {
    const low = Math.min(course, height - WALL - y)
    for (let x = WALL - chance() * 60; x < width - WALL; ) {
      const long = (face === 'a' ? 74 : 48) + chance() * (face === 'a' ? 62 : 58)
      const [left, right] = [Math.max(WALL, x), Math.min(width - WALL, x + long)]
      x += long
      if (right - left < 6) continue
      const box = `M${left.toFixed(0)} ${y}H${right.toFixed(0)}V${y + low}H${left.toFixed(0)}Z`
      const fate = chance()
      if (face === 'b' && fate > 0.9) continue
      lines.slabs += box
      if (fate < 0.3) lines.hatched += box
      if (fate > 0.3 && fate < 0.44) lines.cracks += crack(left, y, right - left, low, chance)
    }
  }
  return lines
}

function crack(x: number, y: number, w: number, h: number, chance: () => number): string {
  const at = (part: number, span: number): string => (part * span + (chance() - 0.5) * 12).toFixed(0)
  const [first, second, third] = [0.3, 0.55, 0.8].map(
    (part) => `${Number(at(part, w)) + Math.round(x)} ${Number(at(part, h)) + y}`,
  )
  return `M${(x + w * 0.12).toFixed(0)} ${y}L${first} ${second} ${third}M${second}l${(6 + chance() * 10).toFixed(0)}-${(4 + chance() * 8).toFixed(0)}`
}

/** A deterministic sequence of numbers between 0 and 1. */
function rolling(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
