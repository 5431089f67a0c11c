import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import type { Drop, HuntAsked } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { around, distance, nameOf } from '../hexes.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { offerFeats } from './feats.ts'

type OrbsAsked = Extract<HuntAsked, { readonly question: 'orbs' }>
type Colour = 'red' | 'green'

/** The most damage one green orb heals. (BP-74) */
const GREEN_ORB_HEALING = 3

/** Collects all orbs of the hex at once: red ones are kept, green ones heal, one after the other, or are lost. (BP-72 … BP-74) */
export function collect(table: BloodyPalaceTable, seat: Seat): void {
  if (table.orbs.length === 0) return
  const hunter = hunterAt(table, seat)
  const here = table.orbs.find(({ hex }) => hex === hunter.at)
  if (!here) return
  table.orbs = table.orbs.filter((orbs) => orbs !== here)
  const healed = Math.min(hunter.damage, here.green * GREEN_ORB_HEALING)
  hunter.red += here.red
  hunter.damage -= healed
  const told = { seat, red: here.red, green: here.green, healed }
  emit(table, 'BP-72', here.green > 0 ? 'collected' : 'collectedRed', told)
  const { turn } = table
  if (turn?.seat !== seat) return
  const before = turn.orbs
  turn.orbs += here.red + here.green
  offerFeats(table, seat, 'orbs-in-turn', turn.orbs, before)
}

// ---- orbs of slain foes (BP-75 … BP-77) ----

/** Places one orb after the other; without a choice, automatically. (BP-75, BP-179) */
export function drop(table: BloodyPalaceTable, entry: Drop): void {
  const { red, green } = entry
  if (red + green === 0) return
  const open = openHexes(entry)
  const [only] = open
  if (only !== undefined && open.length === 1 && (red === 0 || green === 0)) {
    return lay(table, entry, red > 0 ? 'red' : 'green', only)
  }
  if (table.options['orbs'] === 'spread') return spread(table, entry)
  const { step: _, ...asked } = entry
  ask(table, { ...asked, question: 'orbs', answer: undefined })
}

export const orbsQuestion: Question<BloodyPalaceTable, OrbsAsked> = {
  rule: 'BP-75',
  options: (_, asked) => {
    const choices: Choice[] = []
    const open = openHexes(asked)
    if (asked.red > 0) for (const hex of open) choices.push(`red ${nameOf(hex)}`)
    if (asked.green > 0) for (const hex of open) choices.push(`green ${nameOf(hex)}`)
    choices.push('spread')
    return choices
  },
  answer: (table, asked, choice) => {
    const { seat, class: foe, hexes, placed, red, green } = asked
    const entry: Drop = { step: 'drop', seat, class: foe, hexes, placed, red, green }
    if (choice === 'spread') return spread(table, entry)
    const [colour, name] = choice.split(' ') as [Colour, string]
    const hex = openHexes(asked).find((each) => nameOf(each) === name)
    if (hex !== undefined) lay(table, entry, colour, hex)
  },
}

type Placing = Pick<Drop, 'hexes' | 'placed'>

/** First the hexes it covered, then those around them; a hex gets a second orb only when each has one. (BP-75, BP-179) */
function openHexes({ hexes, placed }: Placing): Hex[] {
  const bare = hexes.filter((hex) => !placed.includes(hex))
  if (bare.length > 0) return bare
  const all = [...hexes, ...ringOf(hexes)]
  const count = (hex: Hex): number => placed.filter((each) => each === hex).length
  const least = Math.min(...all.map(count))
  return all.filter((hex) => count(hex) === least)
}

function ringOf(hexes: readonly Hex[]): Hex[] {
  const ring: Hex[] = []
  for (const hex of hexes) {
    for (const next of around(hex)) if (!hexes.includes(next) && !ring.includes(next)) ring.push(next)
  }
  return ring
}

function lay(table: BloodyPalaceTable, entry: Drop, colour: Colour, hex: Hex): void {
  const red = entry.red - (colour === 'red' ? 1 : 0)
  const green = entry.green - (colour === 'green' ? 1 : 0)
  if (red + green > 0) plan(table, { ...entry, placed: [...entry.placed, hex], red, green })
  layOrb(table, colour, hex)
}

/** Places the remaining orbs without asking: as near to the slayer as possible, green ones first if they would heal. (BP-179) */
function spread(table: BloodyPalaceTable, { seat, hexes, placed, ...left }: Drop): void {
  const { at = hexes[0] as Hex, damage } = hunterAt(table, seat)
  let { red, green } = left
  const all = [...placed]
  while (red + green > 0) {
    const open = openHexes({ hexes, placed: all })
    let hex = open[0] as Hex
    for (const other of open) if (distance(other, at) < distance(hex, at)) hex = other
    const colour = green > 0 && (damage > 0 || red === 0) ? 'green' : 'red'
    if (colour === 'green') green--
    else red--
    all.push(hex)
    layOrb(table, colour, hex)
  }
}

/** Puts an orb in a hex; a Hunter there collects it at once, even if another made the kill. (BP-76) */
function layOrb(table: BloodyPalaceTable, colour: Colour, hex: Hex): void {
  const { red, green } = table.orbs.find((orbs) => orbs.hex === hex) ?? { red: 0, green: 0 }
  const more = { hex, red: red + (colour === 'red' ? 1 : 0), green: green + (colour === 'green' ? 1 : 0) }
  table.orbs = [...table.orbs.filter((orbs) => orbs.hex !== hex), more]
  emit(table, 'BP-75', 'orb', { colour, at: nameOf(hex) })
  for (let place = 0; place < table.hunters.length; place++) {
    if (table.hunters[place]?.at === hex) collect(table, (place + 1) as Seat)
  }
}
