import './Die.css'

/** The dice of the box; the rules define their faces. */
export type DieColour = 'black' | 'blue' | 'orange' | 'dodge'

interface DieProps {
  colour: DieColour
  /** The face shown. Without one the die is marked with the dots of its kind instead. */
  face?: number | undefined
  label?: string | undefined
  /** True while the die is being rolled. */
  rolling?: boolean
}

/** A die of cut stone, with as many blades as the face counts. Dodge dice are green, with an arrow or blank. */
export function Die({ colour, face, label, rolling = false }: DieProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      class={`soul-die soul-die-${colour} ${rolling ? 'soul-rolling' : ''}`}
      viewBox="0 0 40 40"
      data-face={face}
      {...spoken}
    >
      <rect class="soul-die-body" x="1.5" y="1.5" width="37" height="37" rx="8" />
      <path class="soul-die-edge" d="M6 32V9Q6 6 9 6H32" />
      <path class="soul-die-under" d="M34 8V31Q34 34 31 34H8" />
      {face === undefined ? <KindMark colour={colour} /> : <Pips colour={colour} face={face} />}
    </svg>
  )
}

const ARROW = 'M8 27C7 17 14 11 23 12L22 7 33 15 24 23 23.5 18C17 17 14 21 14 27Z'

/** One, two or three dots distinguish black, blue and orange without colour. */
function KindMark({ colour }: { colour: DieColour }) {
  if (colour === 'dodge') return <path class="soul-die-mark" d={ARROW} />
  const dots = {
    black: [[20, 20]],
    blue: [
      [13, 27],
      [27, 13],
    ],
    orange: [
      [12, 28],
      [20, 20],
      [28, 12],
    ],
  }[colour]
  return dots.map(([x, y]) => <circle key={x} class="soul-die-mark" cx={x} cy={y} r="4" />)
}

const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[20, 20]],
  [
    [13, 13],
    [27, 27],
  ],
  [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  [
    [12, 12],
    [28, 12],
    [12, 28],
    [28, 28],
  ],
]

function Pips({ colour, face }: { colour: DieColour; face: number }) {
  if (face === 0) return <circle class="soul-die-none" cx="20" cy="20" r="6" />
  if (colour === 'dodge') return <path class="soul-die-mark" d={ARROW} />
  const size = face === 1 ? 1.5 : face === 2 ? 1.2 : 1
  return (PLACES[face] ?? []).map(([x, y]) => (
    <path
      key={`${x} ${y}`}
      class="soul-die-mark"
      d={BLADE}
      transform={`translate(${x} ${y}) scale(${size}) rotate(45)`}
    />
  ))
}

/** A short sword, point at the top. */
const BLADE = 'M0-8 1.8-5V2H4.5V4H1.2V8H-1.2V4H-4.5V2H-1.8V-5Z'
