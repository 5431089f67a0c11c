import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { VERSION, vitalityOf } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import type { PalaceView } from './bloody-palace.ts'
import { ALL_OF_A_STAGE, BETWEEN_STAGES, byTouch, greedyChoice, boardMatches, isInTheArena } from './bloody-palace.ts'
import { openBrowser } from './browser.ts'
import type { Chooser } from './choosers.ts'
import { byBar, decides } from './choosers.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'
import type { BareClient } from './socket-recorder.ts'
import { followView, bareClientsFor } from './socket-recorder.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

/** A player at the table: the page, the last view the server has sent to it, and the way of choosing. */
interface SeatedPlayer {
  readonly player: Player
  readonly table: () => PalaceView | undefined
  readonly choose: Chooser<BloodyPalaceBoard>
  readonly opensWindow: () => BareClient<BloodyPalaceBoard>
}

const MAX_DECISIONS = 400
/** Pages draw what a script has played in bursts; on a busy machine they may be seconds behind. */
const CATCH_UP = { timeout: 60_000 }
/** Remaining vitality of the boss at which the screens are checked at every answer again. */
const LOW_VITALITY = 25

test('two players, one in English and one in German, and a bot play from the start page through four stages to the score and the replay', async () => {
  const quick = { ...REDUCED_MOTION, stored: { ...REDUCED_MOTION.stored, tempo: '0' } }
  const mira = seated(await Player.arrives(browser, server, quick), byTouch)
  const jonas = seated(await Player.arrives(browser, server, { ...quick, language: 'de' }), byBar)
  const people = [mira, jonas]
  await sitDownTogether(mira.player, jonas.player)
  const begun = await playUntil(people, ({ board }) => board.stage === 1 && board.round === 2)
  // In between, answers are sent as fast as the server accepts them, and only every tenth table is checked.
  const between = await playFastUntil(people, ({ board }) => board.stage === 4 && vitalityLeft(board) <= LOW_VITALITY)
  await playUntil(people, ({ outcome }) => outcome !== undefined)
  // Not of the last part: the bot may slay the boss in its next turn.
  expect(Math.min(begun, between)).toBeGreaterThan(4)

  const { outcome, board } = mira.table() ?? {}
  expect(board?.stage).toBe(4)
  expect(outcome?.scores).toEqual(board?.hunters.map(({ style }) => style))
  for (const { player } of people) {
    await player.page.locator(`html[lang=${player.language}]`).waitFor()
    await expect.poll(() => scoresOf(player)).toEqual(byPlace(outcome))
  }
  await jonas.player.presses(jonas.player.link('end.replay'))
  await jonas.player.heading('Geprüft').waitFor()
}, 420_000)

const seated = (player: Player, choose: SeatedPlayer['choose']): SeatedPlayer => ({
  player,
  table: followView<BloodyPalaceBoard>(player.page),
  choose,
  opensWindow: bareClientsFor<BloodyPalaceBoard>(player.page),
})

const vitalityLeft = ({ foes, hunters }: BloodyPalaceBoard): number =>
  foes.reduce((sum, foe) => sum + vitalityOf({ rules: VERSION, seats: hunters.length }, foe) - foe.damage, 0)

async function sitDownTogether(mira: Player, jonas: Player): Promise<void> {
  const code = await mira.opensATable('Bloody Palace', 3)
  await mira.sitsDown('Mira')
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.seatRow('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) await player.isAtTheTable()
}

/** Answers every question until the condition holds, and checks both screens before each answer. Returns the number of checks. */
async function playUntil(people: readonly SeatedPlayer[], isThere: (view: PalaceView) => boolean): Promise<number> {
  let looks = 0
  for (let made = 0; made < MAX_DECISIONS; ) {
    if (people.every(({ table }) => isTrueOf(table(), isThere))) return looks
    const one = people.find(({ table }) => mustAnswer(table()))
    if (!one) {
      await people[0]?.player.page.waitForTimeout(20)
      continue
    }
    if (isInTheArena(one.table()) && isInSync(people)) {
      await checkScreens(people)
      looks++
    }
    // The bot may have acted meanwhile.
    if (!mustAnswer(one.table())) continue
    await decides(one.player, one.table, one.choose, greedyChoice)
    made++
  }
  throw new Error(`not there after ${MAX_DECISIONS} decisions`)
}

async function checkScreens(people: readonly SeatedPlayer[]): Promise<void> {
  // Part of the state may not have arrived yet, and the bot does not wait for this check.
  for (const { player, table } of people)
    await expect
      .poll(async () => {
        const seen: readonly string[] = await boardMatches(player, table)
        const wanted = (table()?.board.foes.length ?? 0) > 0 ? ALL_OF_A_STAGE : BETWEEN_STAGES
        return wanted.filter((part) => !seen.includes(part))
      }, CATCH_UP)
      .toEqual([])
}

async function playFastUntil(people: readonly SeatedPlayer[], isThere: (view: PalaceView) => boolean): Promise<number> {
  const windows = people.map(({ opensWindow }) => opensWindow())
  let [made, looks] = [0, 0]
  while (!people.some(({ table }) => isTrueOf(table(), isThere))) {
    const one = windows.find(({ table }) => mustAnswer(table()))
    const view = one?.table()
    if (!one || !view) {
      await people[0]?.player.page.waitForTimeout(5)
      continue
    }
    if (++made % 10 === 0) {
      await expect.poll(() => isInSync(people), CATCH_UP).toBe(true)
      await checkScreens(people)
      looks++
    }
    one.choose(greedyChoice(view))
  }
  for (const each of windows) each.close()
  return looks
}

const isTrueOf = (view: PalaceView | undefined, isThere: (view: PalaceView) => boolean): boolean =>
  view !== undefined && isThere(view)

/** A player who has answered could still change the answer while others are choosing; these players do not. */
const mustAnswer = (view: PalaceView | undefined): boolean =>
  view?.asked.some(({ seat, answered }) => seat === view.viewer && !answered) ?? false

/** True if all players have received the same public state; otherwise one of them would be compared with an older table. */
const isInSync = (people: readonly SeatedPlayer[]): boolean =>
  new Set(
    people.map(({ table }) => {
      const { foes, orbs, round, agenda, hunters } = table()?.board ?? {}
      return JSON.stringify([foes, orbs, round, agenda, hunters?.map(({ at, facing, style }) => [at, facing, style])])
    }),
  ).size === 1

/** The seats in their final order, each with the style shown for it. */
const scoresOf = ({ page }: Player): Promise<readonly (readonly [string, string])[]> =>
  page
    .locator('.palace-end > ol > li')
    .evaluateAll((all) =>
      all.map((row) => [row.getAttribute('data-seat') ?? '', row.querySelector('.palace-total b')?.textContent ?? '']),
    )

const byPlace = (outcome: PalaceView['outcome']): readonly (readonly [string, string])[] => {
  const scores = (outcome?.scores ?? []).map((style, at) => ({ seat: at + 1, style }))
  const isLost = (seat: number): number => (outcome?.winners.some((winner) => winner === seat) ? 0 : 1)
  return scores
    .toSorted((one, other) => isLost(one.seat) - isLost(other.seat) || other.style - one.style)
    .map(({ seat, style }) => [String(seat), String(style)] as const)
}
