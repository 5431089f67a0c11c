/**
 * Hatchings, as an engraver would cut them: lines of one colour, turned. Colours are classes, since a pattern takes them
 * from where it hangs and not from where it is used.
 */
const hatch = (name: string, turn: number, gap: number, line: number): string =>
  `<pattern id="palace-hatch-${name}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path class="palace-cut-${name}" d="M0 ${gap / 2}H${gap}" stroke-width="${line}"/></pattern>`

const glow = (name: string, from: number, to: number): string =>
  `<radialGradient id="palace-glow-${name}"><stop class="palace-cut-${name}" stop-opacity="${from}"/><stop offset=".7" class="palace-cut-${name}" stop-opacity="${from > to ? from * 0.92 : to / 6}"/><stop offset="1" class="palace-cut-${name}" stop-opacity="${to}"/></radialGradient>`

export const PATTERNS = `<defs>${[
  hatch('shade', 38, 3.6, 1.5),
  hatch('plan', -45, 6, 2),
  hatch('threat', 45, 6, 2),
  hatch('arc', 45, 8, 2.6),
  hatch('stone', 28, 5, 1.1),
  glow('abyss', 1, 0),
  glow('gloom', 0, 0.42),
].join('')}</defs>`
