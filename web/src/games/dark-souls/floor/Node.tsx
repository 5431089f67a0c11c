import { NODE } from '../lattice.ts'

/** Kinds of nodes: plain, spawn of enemies, or place of terrain. */
export type NodeKind = 'basic' | 'primary-spawn' | 'secondary-spawn' | 'primary-terrain' | 'secondary-terrain'

interface NodeProps {
  at: readonly [x: number, y: number]
  kind?: NodeKind | undefined
  /** True if the party enters here. */
  entry?: boolean
}

/** A node: an oval in the floor with a beaded edge. Its marks are those of the print: sword, arrows, star, barred cross. */
export function Node({ at: [x, y], kind = 'basic', entry = false }: NodeProps) {
  return (
    <g class={`soul-node soul-node-${kind} ${entry ? 'soul-entry' : ''}`} transform={`translate(${x} ${y})`}>
      <ellipse class="soul-sunk" rx={NODE.rx} ry={NODE.ry} />
      <ellipse class="soul-bead" rx={NODE.rx - 5} ry={NODE.ry - 5} />
      {kind !== 'basic' && <path class="soul-device" d={DEVICES[kind]} />}
    </g>
  )
}

const DEVICES: Readonly<Record<Exclude<NodeKind, 'basic'>, string>> = {
  'primary-spawn': 'M0-20 3-15V6H9V10H3V18H-3V10H-9V6H-3V-15Z',
  'secondary-spawn': 'M-16-12-6-14-9-10 0-2 9-10 6-14 16-12 14-3 11-7 3 1 12 10 9 13 0 4-9 13-12 10-3 1-11-7-14-3Z',
  'primary-terrain': 'M0-18 4-6 15-11 9 0 15 11 4 6 0 18-4 6-15 11-9 0-15-11-4-6Z',
  'secondary-terrain': 'M-3-17H3V-8H15V-3H3V3H15V8H3V17H-3V8H-15V3H-3V-3H-15V-8H-3Z',
}
