import { hatching } from '../../components/hatching.ts'

const hatch = hatching('soul')

/** Gradients: light that fades towards its edge, and darkness that grows towards it. */
const glow = (name: string, from: number, to: number): string =>
  `<radialGradient id="soul-glow-${name}"><stop class="soul-cut-${name}" stop-opacity="${from}"/><stop offset=".55" class="soul-cut-${name}" stop-opacity="${(from * 2 + to) / 7}"/><stop offset="1" class="soul-cut-${name}" stop-opacity="${to}"/></radialGradient>`

export const PATTERNS = [
  hatch('plan', -45, 6, 2),
  hatch('threat', 45, 6, 2),
  hatch('hit', 45, 9, 3),
  hatch('weak', -45, 9, 2.4),
  hatch('stone', 24, 5, 1.3),
  hatch('ruin', -32, 6.5, 1.3),
  glow('fire', 0.55, 0),
  glow('soul', 0.6, 0),
  glow('gloom', 0, 0.55),
].join('')
