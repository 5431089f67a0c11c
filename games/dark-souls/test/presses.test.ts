import type { Choice, Game, View } from '@gloamhall/kernel'
import { accept, byVersion, isAwaited, optionsOf, pick, resume, seat, swift, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { rolloutPolicy } from '../src/bot/rollout-policy.ts'
import { CLASS_IDS } from '../src/content/classes.ts'
import { ENCOUNTERS } from '../src/content/encounters.ts'
import { game } from '../src/game.ts'
import { nameOf } from '../src/nodes.ts'
import { set } from '../src/scene/set.ts'
import type { DarkSoulsAsked, DarkSoulsTable } from '../src/table.ts'
import type { DarkSoulsBoard } from '../src/view.ts'
import { waysBeyond } from '../src/ways.ts'

/** How often a player presses: a choice is one press, and sending a plan one more. */
interface Page {
  readonly rules: number
  /** With planned paths, a path of several nodes is one press; without them, each node is. */
  readonly ways: boolean
  /** A choice that completes the plan sends it. */
  readonly completes: boolean
  /** Bots decide about their own figures. */
  readonly ownFigures: boolean
}
const BEFORE: Page = { rules: 1, ways: false, completes: false, ownFigures: false }
const NOW: Page = { rules: game.version, ways: true, completes: true, ownFigures: true }

interface Presses {
  /** Counts the presses of the player in seat 1, from entering the room until it is won or lost. */
  room: number
  /** For each of their activations, including all questions during it. */
  readonly activations: number[]
}

/** Plays a room by the rollout policy: seat 1 is the person, who also answers for the party, and bots hold the others. */
function playsRoom(seed: number, seats: number, { rules, ways, completes, ownFigures }: Page): Presses {
  const book = byVersion(game as unknown as Game, rules) as Game
  const chance = swift(seed)
  const encounter = pick(
    chance,
    Object.keys(ENCOUNTERS).filter((id) => ENCOUNTERS[id as 'hollow-cave'].level === 1),
  )
  const scene = {
    map: [{ face: '6b', at: [0, -1], encounter }],
    characters: CLASS_IDS.slice(0, seats).map((of) => ({ class: of })),
  }
  const table = set(scene as never, seats, optionsOf(book, {}), swift(seed), { version: rules })
  resume(book, table)
  const presses: Presses = { room: 0, activations: [] }
  /** The choices since the last press, and the number of presses that will be sent together. */
  let begun: View<DarkSoulsBoard> | undefined
  let path: Choice[] = []
  let planned = 0
  const press = (count: number): void => {
    presses.room += count
    const last = presses.activations.length - 1
    if (last >= 0) presses.activations[last] = (presses.activations[last] ?? 0) + count
  }
  const lay = (): void => {
    if (path.length === 0) return
    const node = path.at(-1)?.split(' ')[1]
    const way = begun && [...waysBeyond(begun)].find(([to]) => nameOf(to) === node)
    press(ways && way && way[1].choices.length <= path.length ? 1 : path.length)
    planned += path.length
    path = []
  }
  const send = (): void => {
    lay()
    if (planned > 0) press(1)
    planned = 0
  }
  for (let made = 0; made < 400 && table.asked.length > 0 && (made === 0 || table.fight); made++) {
    const asked = (table.asked.find((each) => each.seat === 1) ?? table.asked.find(isAwaited)) as DarkSoulsAsked
    const isMine = asked.seat === 1 && (!ownFigures || asked.owner === undefined || asked.owner === 1)
    const isActing = isMine && asked.question === 'act'
    if (!isActing) send()
    if (isActing && table.fight?.turn && table.fight.turn.pattern === 'none' && table.fight.turn.fresh) {
      if (path.length === 0 && planned === 0) presses.activations.push(0)
    }
    const choice = made === 0 ? 'go 1' : rolloutPolicy(table, asked, chance)
    if (!isActing) {
      if (isMine && made > 0) press(1)
    } else if (/^(walk|run) \S+$/.test(choice)) {
      if (path.length === 0) begun = viewOf<DarkSoulsTable, DarkSoulsBoard>(game, table, seat(1))
      path.push(choice)
    } else {
      lay()
      press(1)
      // An attack and the end of the activation complete the plan and send it, which used to take another press.
      if (planned > 0 && !(completes && /^(attack|end)/.test(choice))) press(1)
      planned = 0
    }
    accept(book, table, asked, choice)
    while (table.asked.length === 0 && table.agenda.length > 0 && !table.over) resume(book, table)
  }
  return presses
}

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1)
const middle = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0
const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length
const told = (all: readonly number[]): string =>
  `${Math.min(...all)}–${Math.max(...all)}, median ${middle(all)}, mean ${mean(all).toFixed(1)}`

test('a player presses at least a third less often than before, in a solo activation and in a room with three bots', () => {
  const [before, now] = [BEFORE, NOW].map((page) => {
    const alone = SEEDS.flatMap((seed) => playsRoom(seed, 1, page).activations)
    const room = SEEDS.map((seed) => playsRoom(seed, 4, page).room)
    return { alone, room }
  }) as [Record<'alone' | 'room', number[]>, Record<'alone' | 'room', number[]>]
  console.info(`presses in an activation alone: ${told(before.alone)}; now ${told(now.alone)}`)
  console.info(`presses in a room with three bots: ${told(before.room)}; now ${told(now.room)}`)
  for (const measure of [before, now]) expect(measure.room).toHaveLength(SEEDS.length)
  expect(middle(now.alone)).toBeLessThanOrEqual((2 / 3) * middle(before.alone))
  expect(middle(now.room)).toBeLessThanOrEqual((2 / 3) * middle(before.room))
})
