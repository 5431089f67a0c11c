/**
 * The Okabe–Ito colours, which can be told apart with every kind of colour vision; from the ninth seat on they repeat, darker.
 * A colour is never the only sign: number and sigil go with it. `ink` is the colour of text on top.
 */
export interface SeatColour {
  readonly fill: string
  readonly ink: string
}

const DARK_INK = '#120d14'

const COLOURS: readonly SeatColour[] = [
  { fill: '#E69F00', ink: DARK_INK },
  { fill: '#56B4E9', ink: DARK_INK },
  { fill: '#CC79A7', ink: DARK_INK },
  { fill: '#009E73', ink: DARK_INK },
  { fill: '#F0E442', ink: DARK_INK },
  { fill: '#D55E00', ink: DARK_INK },
  { fill: '#4A9BD9', ink: DARK_INK },
  { fill: '#A8A2A8', ink: DARK_INK },
  { fill: '#B98A2E', ink: DARK_INK },
  { fill: '#8FD0C0', ink: DARK_INK },
  { fill: '#E3A9C9', ink: DARK_INK },
  { fill: '#C9C27A', ink: DARK_INK },
]

export const seatColour = (seat: number): SeatColour => COLOURS[(seat - 1) % COLOURS.length] as SeatColour
