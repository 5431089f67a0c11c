/**
 * Shapes of our own, in a square of 64, with holes by the even-odd rule: what game-icons has not. Where an icon has an edge
 * it has it in its own measure, eight times as fine as that of the others.
 */
const cut =
  (turn = '') =>
  (d: string): string =>
    `<path fill-rule="evenodd" stroke-width="2.75" transform="scale(8)${turn}" d="${d}"/>`

const upright = cut()

/** Weapons are cut upright, point above, and lean to the right; from corner to corner they are 90 long. */
const leaning = cut('rotate(45 32 32)')
const crossed = (d: string): string => `${leaning(d)}<g transform="matrix(-1 0 0 1 512 0)">${leaning(d)}</g>`

/** Three of them, held like cards. */
const fanned = (d: string): string => [-30, 0, 30].map((turn) => cut(`rotate(${turn} 32 58)`)(d)).join('')

/** As `hang` wants them; their names in the document begin with the table's own word. */
const named = (cut: (d: string) => string, shapes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shapes).map(([name, d]) => [`hunt-${name}`, cut(d)]))

const LEANING = {
  'holy-blade': 'M32-13 41-2V46H54V52H36V70H39V77H25V70H28V52H10V46H23V-2ZM31 2V42H33V2Z',
  'stake-driver': 'M32-13 37 8V22H46V52H42V66H22V52H18V22H27V8ZM24 30V34H40V30ZM24 40V44H40V40ZM28 54V60H36V54Z',
  'saw-spear': 'M32-13 38 0 47 5 38 8 47 14 38 17 47 23 38 26V34H35V77H29V34H26V26L17 23 26 17 17 14 26 8 17 5 26 0Z',
  'rifle-spear': 'M29-13H34V14L40-6 47 12 42 28 38 34V44L46 62 42 76 30 70 29 48ZM36 50 39 58H34V50Z',
  tonitrus:
    'M32-11 37-4 45-7 46 2 54 6 49 13 52 21 44 24 41 31 36 31V77H28V31L23 31 20 24 12 21 15 13 10 6 18 2 19-7 27-4ZM36-2 23 14H31L27 25 42 9H33Z',
} as const

const UPRIGHT = {
  'threaded-cane':
    'M2 62 8 44 16 47 11 62ZM10 42 14 29 24 35 17 46ZM18 27 26 17 33 26 25 34ZM30 15 40 8 45 18 36 24ZM43 7 53 4 56 14 48 18ZM56 5 64 18 58 34 60 20 57 14Z',
  wheel:
    'M32 2A30 30 0 1 0 32 62 30 30 0 1 0 32 2ZM32 9A23 23 0 1 1 32 55 23 23 0 1 1 32 9ZM32 25A7 7 0 1 0 32 39 7 7 0 1 0 32 25ZM30 9H34V24H30ZM30 40H34V55H30ZM9 30H24V34H9ZM40 30H55V34H40ZM17 14 27 24 24 27 14 17ZM47 14 50 17 40 27 37 24ZM14 47 24 37 27 40 17 50ZM40 37 50 47 47 50 37 40Z',
  'twin-barrels': 'M2 15H44V22H2ZM2 25H44V32H2ZM46 12H56C62 17 62 27 57 33L64 55H50L43 39H36L34 34H46Z',
  blunderbuss: 'M0 10 14 18H42L58 28 64 46H54L44 35H31C30 42 25 44 21 40L24 34H14L0 42ZM24 35 23 38C25 40 27 38 28 35Z',
  evelyn:
    'M2 21H38C50 20 57 27 59 37 61 47 59 54 63 59H49C45 52 47 45 42 39H35C35 45 28 47 24 43L29 40 30 35H22L20 29H2ZM40 25A4 4 0 1 0 48 25 4 4 0 1 0 40 25ZM4 16H12V19H4Z',
  flamesprayer:
    'M2 34H20L28 27V53L20 46H17L20 62H9L7 46H2ZM33 40C40 38 42 26 39 12 50 20 50 28 52 33 55 29 55 24 54 19 66 31 66 52 53 57 44 60 36 55 33 48ZM44 50C50 52 54 48 52 42 48 44 46 46 44 50Z',
  rosmarinus:
    'M2 36H18L26 29V55L18 48H15L18 64H7L5 48H2ZM38 36 42 26 46 36 56 40 46 44 42 54 38 44 28 40ZM52 12 54.5 18 60 20 54.5 22 52 28 49.5 22 44 20 49.5 18ZM33 6 35 11 40 13 35 15 33 20 31 15 26 13 31 11ZM57 46 58.5 50 62 52 58.5 54 57 58 55.5 54 52 52 55.5 50Z',
  molotov:
    'M26 32V24H38V32C46 35 49 41 49 47V63H15V47C15 41 18 35 26 32ZM20 47V53H44V47ZM33 0C34 7 44 11 39 22H26C20 13 30 10 33 0Z',
  'fire-paper':
    'M8 63V24H30L26 34 38 40 34 48H46V63ZM14 54H40V57H14ZM14 46H28V49H14ZM14 38H22V41H14ZM46 1C52 10 61 16 57 29 54 38 41 40 36 31 32 24 36 18 39 13 41 18 43 19 45 21 48 14 48 8 46 1Z',
  pellet:
    'M32 5A27 27 0 1 0 32 59 27 27 0 1 0 32 5ZM20 16 25 18 21 47 16 42ZM32 11 37 12 33 53 28 52ZM45 17 49 22 44 49 39 50Z',
  'square-flask': 'M23 2H41V10H38V20H54V62H10V20H26V10H23ZM16 36V56H48V36ZM24 41H40V51H24Z',
  'round-flask':
    'M25 1H39V7H37V21C49 25 55 33 55 42 55 54 45 63 32 63 19 63 9 54 9 42 9 33 15 25 27 21V7H25ZM15 42C15 51 22 57 32 57 42 57 49 51 49 42 41 47 24 37 15 42ZM38 48A3 3 0 1 0 44 48 3 3 0 1 0 38 48Z',
  'mad-skull':
    'M32 3C51 3 60 16 60 30 60 38 55 43 51 46V60H43V53H39V60H34V53H30V60H25V53H21V60H13V46C9 43 4 38 4 30 4 16 13 3 32 3ZM12 31A8 8 0 1 0 28 31 8 8 0 1 0 12 31ZM17 31A3 3 0 1 0 23 31 3 3 0 1 0 17 31ZM36 31A8 8 0 1 0 52 31 8 8 0 1 0 36 31ZM41 31A3 3 0 1 0 47 31 3 3 0 1 0 41 31ZM26 15A6 6 0 1 0 38 15 6 6 0 1 0 26 15ZM30 15A2 2 0 1 0 34 15 2 2 0 1 0 30 15ZM32 39 35 46H29Z',
} as const

const CROSSED = {
  mercy: 'M32-10C39 2 39 20 35 42H43V48H34.5V70H29.5V48H21V42H29C28 22 28 6 32-10Z',
} as const

const FANNED = {
  knives: 'M32 0C37 8 37 22 34.5 36H38V40H34V58H30V40H26V36H29.5C28 22 28 10 32 0Z',
} as const

/** What Hunters carry, where game-icons has nothing like it. */
export const GLYPHS: Readonly<Record<string, string>> = {
  ...named(leaning, LEANING),
  ...named(upright, UPRIGHT),
  ...named(crossed, CROSSED),
  ...named(fanned, FANNED),
}
