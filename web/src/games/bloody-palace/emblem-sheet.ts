import type { HunterId } from '@gloamhall/bloody-palace/face'
import { idOf } from '../../components/sprite.ts'
import type { Emblem } from './emblems.ts'
import { ACHIEVEMENT_EMBLEMS, CARD_EMBLEMS } from './emblems.ts'
import type { Arm } from './glyphs/arms.ts'
import { ARMS } from './glyphs/arms.ts'
import { HEADS } from './glyphs/heads.ts'
import type { Motion, Stand } from './glyphs/motions.ts'
import { MOTIONS } from './glyphs/motions.ts'

/** Parts with the point at the top, the only ones that a motion turns; others would end up upside down. */
const POINTED: ReadonlySet<string> = new Set<Arm>([
  'rebellion',
  'red-queen',
  'sparda',
  'cane',
  'cerberus',
  'fist',
  'arm',
])

const cut = (d: string): string => `<path fill-rule="evenodd" transform="scale(8)" d="${d}"/>`

const partsOf = (kind: string, shapes: Readonly<Record<string, string>>): readonly [string, string][] =>
  Object.entries(shapes).map(([name, body]) => [`palace-${kind}-${name}`, body])

const drawn = ({ fill, line }: Motion): string =>
  [
    fill ? cut(fill) : '',
    line
      ? `<path fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" transform="scale(8)" d="${line}"/>`
      : '',
  ].join('')

const each = <Value, Made>(of: Readonly<Record<string, Value>>, make: (value: Value) => Made): Record<string, Made> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value)]))

const use = (part: string, transform = ''): string =>
  `<use href="#${idOf(part)}" width="64" height="64"${transform && ` transform="${transform}"`}/>`

/** Parts that are not turned are broader than a blade, and so leave the motion more room. */
const stood = (arm: Arm, [x, y, scale, turn]: Stand): string => {
  const turns = turn !== 0 && POINTED.has(arm)
  const size = turn === 0 || turns ? scale : Math.round(scale * 84) / 100
  return use(
    `palace-arm-${arm}`,
    `translate(${x} ${y})${turns ? `rotate(${turn})` : ''}scale(${size})translate(-32 -32)`,
  )
}

function composed([arm, motion]: Emblem): string {
  const { at }: Motion = MOTIONS[motion]
  const arms = at.map((stand) => stood(arm, stand)).join('')
  const hasMarks = 'fill' in MOTIONS[motion] || 'line' in MOTIONS[motion]
  return `<g transform="scale(8)">${arms}${hasMarks ? use(`palace-motion-${motion}`) : ''}</g>`
}

/** The crest of a Hunter: one weapon in the hand, the other beside it. */
const CRESTS: Readonly<Record<HunterId, readonly [Arm, Arm]>> = {
  dante: ['rebellion', 'pistol'],
  nero: ['red-queen', 'arm'],
  trish: ['sparda', 'lightning'],
  v: ['cane', 'griffon'],
}
const crest = ([hand, beside]: readonly [Arm, Arm]): string =>
  `<g transform="scale(8)">${stood(hand, [20, 32, 0.94, -14])}${stood(beside, [45, 38, 0.56, 0])}</g>`

/** All emblems as symbols for `insertSprite`: the parts first, then their combinations. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = Object.fromEntries([
  ...partsOf('arm', each(ARMS, cut)),
  ...partsOf('motion', each<Motion, string>(MOTIONS, drawn)),
  ...partsOf('foe', each(HEADS, cut)),
  ...partsOf('card', each<Emblem, string>(CARD_EMBLEMS, composed)),
  ...partsOf('achievement', each<Emblem, string>(ACHIEVEMENT_EMBLEMS, composed)),
  ...partsOf('hunter', each(CRESTS, crest)),
])
