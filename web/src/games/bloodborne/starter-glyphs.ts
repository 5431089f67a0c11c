import { leaning, named, upright } from './cut-glyph.ts'

/** Starting equipment, for which game-icons has only a carpenter's saw and a modern pistol. */
export const STARTER_GLYPHS: Readonly<Record<string, string>> = {
  ...named(leaning, {
    'saw-cleaver':
      'M22-8 34-13 41-10 51-5 42 0 52 5 43 10 52 15 43 20 51 25 42 30V40L36 46V77H28V46L22 40ZM29 34A3 3 0 1 0 35 34 3 3 0 1 0 29 34ZM28 54V58H36V54ZM28 64V68H36V64Z',
  }),
  ...named(upright, {
    flintlock:
      'M0 15H5V13H9V15H37L38 8 44 4 48 7 44 11 45 16C53 18 57 26 59 36 61 46 64 50 63 56 61 63 52 63 49 57 47 46 45 38 40 34H37C37 42 28 44 25 38L28 36C30 39 33 38 33 34H26L23 27H0ZM4 21V23H34V21Z',
  }),
}
