import { hatching } from '../../components/hatching.ts'

const hatch = hatching('palace')

const glow = (name: string, from: number, to: number): string =>
  `<radialGradient id="palace-glow-${name}"><stop class="palace-cut-${name}" stop-opacity="${from}"/><stop offset=".7" class="palace-cut-${name}" stop-opacity="${from > to ? from * 0.92 : to / 6}"/><stop offset="1" class="palace-cut-${name}" stop-opacity="${to}"/></radialGradient>`

export const PATTERNS = [
  hatch('plan', -45, 6, 2),
  hatch('threat', 45, 6, 2),
  hatch('arc', 45, 8, 2.6),
  hatch('stone', 28, 5, 1.1),
  glow('abyss', 1, 0),
  glow('gloom', 0, 0.42),
].join('')
