import { greedy } from '@gloamhall/bots'
import { darkSouls } from '@gloamhall/dark-souls'
import type { DarkSoulsBoard, TileRef as Stop } from '@gloamhall/dark-souls/face'
import { doorwaysFrom as waysFrom } from '@gloamhall/dark-souls/face'
import type { Choice, SeenEvent } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { agrees, gateAsSeen, lays, press } from './bonfire.ts'
import { openBrowser } from './browser.ts'
import type { SoulsView } from './dark-souls.ts'
import { bossFits, byBar, decides, diceFit, roomFits, sensible } from './dark-souls.ts'
import { openServer } from './server-process.ts'
import { CALM } from './judge.ts'
import { Player } from './player.ts'
import { listensTo, toldTo } from './wire.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

/** Somebody at the table: the page before them, and what the house has told it. */
interface Seated {
  readonly player: Player
  readonly table: () => SoulsView | undefined
  readonly told: () => readonly (readonly SeenEvent[])[]
}

/** So often they begin anew when the cards lie badly or the sparks run out before the fog. */
const MOST_TABLES = 6
const MOST_DECISIONS = 600

test('two people, one in English and one in German, and two bots: from the front door through the fog, and the fight there to its end', async () => {
  const quick = { ...CALM, keeps: { ...CALM.keeps, tempo: '0' } }
  const mira = seated(await Player.arrives(browser, server, quick))
  const jonas = seated(await Player.arrives(browser, server, { ...quick, language: 'de' }))
  const people = [mira, jonas]
  let reached = false
  for (let opened = 0; opened < MOST_TABLES && !reached; opened++) {
    await sitDownTogether(mira.player, jonas.player)
    reached = await playUntil(people, isInTheFog, opened < MOST_TABLES - 1)
  }
  expect(reached, 'they have come to the boss').toBe(true)
  const { foes } = mira.table()?.board.fight ?? { foes: [] }
  expect(foes.map(({ model }) => model)).toEqual(['gargoyle'])
  expect(await playUntil(people, ({ board, outcome }) => !board.fight || outcome !== undefined, false)).toBe(true)
  // Won or lost: both see the same, each in their language.
  await expect.poll(() => JSON.stringify(mira.table()?.board)).toBe(JSON.stringify(jonas.table()?.board))
  for (const { player, table } of people) {
    await player.page.locator(`html[lang=${player.language}]`).waitFor()
    await player.page.locator('.soul-fight').waitFor({ state: 'detached' })
    if (table()?.outcome) await player.link('end.replay').waitFor()
    else await agrees(player, table)
  }
}, 420_000)

const seated = (player: Player): Seated => ({
  player,
  table: listensTo<DarkSoulsBoard>(player.page),
  told: toldTo(player.page),
})

/** A table for four is opened, with a map that they lay themselves and the boss they have come for. */
async function sitDownTogether(mira: Player, jonas: Player): Promise<void> {
  const code = await mira.opensATable('Dark Souls', 4)
  await mira.sitsDown('Mira')
  for (const wanted of ['laid', 'gargoyle']) {
    await mira.page.locator('select', { has: mira.page.locator(`option[value="${wanted}"]`) }).selectOption(wanted)
  }
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.chair('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) await player.isAtTheTable()
}

const isInTheFog = ({ board }: SoulsView): boolean => board.fight?.where === 'boss'

/**
 * Whoever is asked answers, the party's questions in turn; before each answer both look at their screens. Nothing comes of
 * it if all is lost, or if a strong card lies before the gate and they would rather lay another map.
 */
async function playUntil(people: readonly Seated[], isThere: (view: SoulsView) => boolean, choosy: boolean) {
  for (let made = 0; made < MOST_DECISIONS; ) {
    const [first] = people
    const view = first?.table()
    if (view && isThere(view)) return true
    if (view?.outcome || (choosy && view && gateLevel(view) > 1)) return false
    // Whoever has not been told yet what the other did would answer a question that is none any more.
    if (!isTheSame(people)) {
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
    await Promise.all(people.map(looks))
    // A bot may have acted meanwhile.
    const now = one.table()
    if (!now || now.choices.length === 0) continue
    await says(one, answer(now))
    made++
  }
  return false
}

/** Tiles and the gate are laid on the map; everything else has a button. */
async function says({ player, table }: Seated, choice: Choice): Promise<void> {
  const [verb, , wall] = choice.split(' ')
  if (verb === 'lay') return lays(player, table, choice)
  if (verb === 'fog' && wall) return press(player, table, choice)
  return decides(player, table, byBar, choice)
}

async function looks({ player, table, told }: Seated): Promise<void> {
  const { fight, fogGate } = table()?.board ?? {}
  if (fight) {
    await roomFits(player, table)
    await bossFits(player, table)
    await diceFit(player, table, told)
  } else if (table()?.asked.some(({ question }) => question === 'journey') && fogGate) {
    await agrees(player, table)
    await expect.poll(() => player.page.evaluate(gateAsSeen)).toBe(`${fogGate.tile + 1} ${fogGate.wall}`)
  }
}

const isTheSame = (people: readonly Seated[]): boolean =>
  new Set(people.map(({ table }) => JSON.stringify(table()?.board))).size === 1

const gateLevel = ({ board: { map, fogGate } }: SoulsView): number => (fogGate && map[fogGate.tile]?.level) ?? 0

// ---- what they answer ----

const bot = greedy(darkSouls)
const chance = swift(1)

/** With care until they are there; then they go for the boss, whatever comes of it. */
function answer(view: SoulsView): Choice {
  const question = view.asked.find(({ seat }) => seat === view.viewer)?.question
  if (question === 'lay') return nearest(view)
  if (question === 'journey') return onward(view)
  return (isInTheFog(view) ? sensible(view) : bot.choose(view, chance)) ?? ''
}

/** No tile farther from the bonfire than need be: then the way to the gate is short. */
function nearest({ choices, board }: SoulsView): Choice {
  const length = (choice: Choice): number => {
    const [, face, place = '', turn] = choice.split(' ')
    const [, x, across, y, down] = /^(\d+)([ew])(\d+)([ns])$/.exec(place) ?? []
    const at = [across === 'w' ? -Number(x) : Number(x), down === 'n' ? -Number(y) : Number(y)] as const
    const tile = { face, at, turn: Number(turn) } as SoulsView['board']['map'][number]
    const ways = [...farFrom([...board.map, tile], 'bonfire').values()]
    return ways.reduce((sum, far) => sum + far * far, 100 * Math.max(...ways))
  }
  return choices.toSorted((one, other) => length(one) - length(other))[0] ?? ''
}

/** Into the fog if it is open, and else to the next room on the way there. */
function onward({ choices, board: { map, fogGate } }: SoulsView): Choice {
  if (choices.includes('fog') || !fogGate) return 'fog'
  const far = farFrom(map, fogGate.tile)
  const rooms = choices.filter((choice) => /^go \d/.test(choice))
  const left = (choice: Choice): number => far.get(Number(choice.split(' ')[1]) - 1) ?? 99
  return rooms.toSorted((one, other) => left(one) - left(other))[0] ?? ''
}

function farFrom(map: SoulsView['board']['map'], from: Stop): ReadonlyMap<Stop, number> {
  const far = new Map<Stop, number>([[from, 0]])
  for (const [stop, steps] of far)
    for (const { to } of waysFrom(map as never, stop)) if (!far.has(to)) far.set(to, steps + 1)
  return far
}
