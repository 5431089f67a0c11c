import { greedy } from '@gloamhall/bots'
import { darkSouls } from '@gloamhall/dark-souls'
import type { DarkSoulsBoard, TileRef as Stop } from '@gloamhall/dark-souls/face'
import { doorwaysFrom as waysFrom } from '@gloamhall/dark-souls/face'
import type { Choice, SeenEvent } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { journeyMatches, gateAsSeen, laysTile, pressesSpot } from './bonfire.ts'
import { openBrowser } from './browser.ts'
import type { SoulsView } from './dark-souls.ts'
import { bossMatches, byBar, decides, diceMatch, roomMatches, sensibleChoice } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView, recordEvents } from './socket-recorder.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

/** A player at the table: the page and the last view the server has sent to it. */
interface SeatedPlayer {
  readonly player: Player
  readonly table: () => SoulsView | undefined
  readonly told: () => readonly (readonly SeenEvent[])[]
}

/** Number of new games started if the cards are unlucky or the sparks run out before the fog gate. */
const MAX_TABLES = 6
const MAX_DECISIONS = 600

test('two players, one in English and one in German, and two bots play from the start page through the fog gate to the end of the boss fight', async () => {
  const quick = { ...REDUCED_MOTION, stored: { ...REDUCED_MOTION.stored, tempo: '0' } }
  const mira = seated(await Player.arrives(browser, server, quick))
  const jonas = seated(await Player.arrives(browser, server, { ...quick, language: 'de' }))
  const people = [mira, jonas]
  let reached = false
  for (let opened = 0; opened < MAX_TABLES && !reached; opened++) {
    await sitDownTogether(mira.player, jonas.player)
    reached = await playUntil(people, isInTheFog, opened < MAX_TABLES - 1)
  }
  expect(reached, 'they have come to the boss').toBe(true)
  const { foes } = mira.table()?.board.fight ?? { foes: [] }
  expect(foes.map(({ model }) => model)).toEqual(['gargoyle'])
  expect(await playUntil(people, ({ board, outcome }) => !board.fight || outcome !== undefined, false)).toBe(true)
  // Won or lost: both see the same result, each in their own language.
  await expect.poll(() => isInSync(people)).toBe(true)
  for (const { player, table } of people) {
    await player.page.locator(`html[lang=${player.language}]`).waitFor()
    await player.page.locator('.soul-fight').waitFor({ state: 'detached' })
    if (table()?.outcome) await player.link('end.replay').waitFor()
    else await journeyMatches(player, table)
  }
}, 420_000)

const seated = (player: Player): SeatedPlayer => ({
  player,
  table: followView<DarkSoulsBoard>(player.page),
  told: recordEvents(player.page),
})

/** Opens a table for four with a map that the party lays itself and a chosen boss. */
async function sitDownTogether(mira: Player, jonas: Player): Promise<void> {
  const code = await mira.opensATable('Dark Souls', 4)
  await mira.sitsDown('Mira')
  for (const wanted of ['laid', 'gargoyle']) {
    await mira.page.locator('select', { has: mira.page.locator(`option[value="${wanted}"]`) }).selectOption(wanted)
  }
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.seatRow('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) await player.isAtTheTable()
}

const isInTheFog = ({ board }: SoulsView): boolean => board.fight?.where === 'boss'

/**
 * Answers every question, those of the party in turn, and checks both screens before each answer. Gives up if the game is lost, or if a strong card
 * lies in front of the gate and the party prefers a new map (`choosy`).
 */
async function playUntil(people: readonly SeatedPlayer[], isThere: (view: SoulsView) => boolean, choosy: boolean) {
  for (let made = 0; made < MAX_DECISIONS; ) {
    const [first] = people
    const view = first?.table()
    if (view && isThere(view)) return true
    if (view?.outcome || (choosy && view && gateLevel(view) > 1)) return false
    // A player who has not received the other's move yet would answer a question that is no longer asked.
    if (!isInSync(people)) {
      await first?.player.page.waitForTimeout(10)
      continue
    }
    const asked = people.filter(({ table }) => (table()?.choices.length ?? 0) > 0)
    const one = asked[made % Math.max(1, asked.length)]
    const sight = one?.table()
    if (!one || !sight) {
      await first?.player.page.waitForTimeout(20)
      continue
    }
    await Promise.all(people.map(checksScreen))
    // A bot may have acted meanwhile.
    const now = one.table()
    if (!now || now.choices.length === 0) continue
    await makesChoice(one, answer(now))
    made++
  }
  return false
}

/** Tiles and the gate are laid on the map; every other choice has a button. */
async function makesChoice({ player, table }: SeatedPlayer, choice: Choice): Promise<void> {
  const [verb, , wall] = choice.split(' ')
  if (verb === 'lay') return laysTile(player, table, choice)
  if (verb === 'fog' && wall) return pressesSpot(player, table, choice)
  return decides(player, table, byBar, choice)
}

async function checksScreen({ player, table, told }: SeatedPlayer): Promise<void> {
  const { fight, fogGate } = table()?.board ?? {}
  if (fight) {
    await roomMatches(player, table)
    await bossMatches(player, table)
    await diceMatch(player, table, told)
  } else if (table()?.asked.some(({ question }) => question === 'journey') && fogGate) {
    await journeyMatches(player, table)
    await expect.poll(() => player.page.evaluate(gateAsSeen)).toBe(`${fogGate.tile + 1} ${fogGate.wall}`)
  }
}

const isInSync = (people: readonly SeatedPlayer[]): boolean =>
  new Set(people.map(({ table }) => JSON.stringify(table()?.board))).size === 1

const gateLevel = ({ board: { map, fogGate } }: SoulsView): number => (fogGate && map[fogGate.tile]?.level) ?? 0

// ---- choices ----

const bot = greedy(darkSouls)
const chance = swift(1)

/** Plays carefully up to the fog gate and attacks the boss after it. */
function answer(view: SoulsView): Choice {
  const question = view.asked.find(({ seat }) => seat === view.viewer)?.question
  if (question === 'lay') return nearestTile(view)
  if (question === 'journey') return roomTowardsGate(view)
  return (isInTheFog(view) ? sensibleChoice(view) : bot.choose(view, chance)) ?? ''
}

/** Lays each tile as near to the bonfire as possible, so that the way to the gate is short. */
function nearestTile({ choices, board }: SoulsView): Choice {
  const length = (choice: Choice): number => {
    const [, face, place = '', turn] = choice.split(' ')
    const [, x, across, y, down] = /^(\d+)([ew])(\d+)([ns])$/.exec(place) ?? []
    const at = [across === 'w' ? -Number(x) : Number(x), down === 'n' ? -Number(y) : Number(y)] as const
    const tile = { face, at, turn: Number(turn) } as SoulsView['board']['map'][number]
    const ways = [...distancesFrom([...board.map, tile], 'bonfire').values()]
    return ways.reduce((sum, far) => sum + far * far, 100 * Math.max(...ways))
  }
  return choices.toSorted((one, other) => length(one) - length(other))[0] ?? ''
}

/** Enters the fog if it is open, otherwise the next room on the way to it. */
function roomTowardsGate({ choices, board: { map, fogGate } }: SoulsView): Choice {
  if (choices.includes('fog') || !fogGate) return 'fog'
  const far = distancesFrom(map, fogGate.tile)
  const rooms = choices.filter((choice) => /^go \d/.test(choice))
  const left = (choice: Choice): number => far.get(Number(choice.split(' ')[1]) - 1) ?? 99
  return rooms.toSorted((one, other) => left(one) - left(other))[0] ?? ''
}

function distancesFrom(map: SoulsView['board']['map'], from: Stop): ReadonlyMap<Stop, number> {
  const far = new Map<Stop, number>([[from, 0]])
  for (const [stop, steps] of far)
    for (const { to } of waysFrom(map as never, stop)) if (!far.has(to)) far.set(to, steps + 1)
  return far
}
