import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { phrases, read } from '@gloamhall/bloody-palace/face'
import { describe, houseWords, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { PalaceView } from './bloody-palace.ts'
import { ALL_OF_A_STAGE, byTouch, cunning, hallFits, isInTheArena } from './bloody-palace.ts'
import { openBrowser, PHONE, SMALL_PHONE } from './browser.ts'
import type { Chooser } from './choosers.ts'
import { byBar, byKeys, decides } from './choosers.ts'
import { openHouse } from './house.ts'
import { CALM, passes, passesInEveryLight } from './judge.ts'
import { Player } from './player.ts'
import { listensTo } from './wire.ts'

/** What comes late in a game: the house is a real one, only its tables begin there. */
const house = await openHouse({ dealt: 'bloody-palace', botDelayMs: 0 })
const browser = await openBrowser()

/** Alone in the third stage, before its last demon, with something to spend; behind it waits the boss. */
const LAST_DEMON = {
  stage: 3,
  round: 4,
  hunters: [{ hunter: 'dante', at: 'f6', facing: 'n', red: 7, style: 21, damage: 2 }],
  foes: [{ foe: 'riot', at: 'f3', facing: 's', damage: 9 }],
  orbs: [
    { at: 'd4', red: 2 },
    { at: 'h6', red: 1, green: 1 },
  ],
  row: ['deadeye', 'combo-artist'],
} as const

const MOST_DECISIONS = 200

/** The table in words: what can be done stands there as a list, and what lies there below it. */
const byReading: Chooser<BloodyPalaceBoard> = async (player, view, choice) => {
  const label = describe(tellIn(player), 'choice', choice)
  const listed = player.page.locator('.reader-choices').getByRole('button', { name: label, exact: true })
  await listed.first().waitFor()
  expect(view.choices).toContain(choice)
  await listed.first().press('Enter')
}

const tellIn = ({ language }: Player) =>
  teller(language, { ...houseWords[language], ...phrases[language] }, () => SOMEBODY)
const SOMEBODY = 'Nomen Nominandum'

test.each([
  ['by thumb on a phone, in German', { ...CALM, ...PHONE }, 'de', byTouch],
  ['by keys', CALM, 'en', byKeys],
] as const)(
  'alone from the last demon of a stage through the shop and the fight with the boss to the score, %s',
  async (_, manners, language, choose) => {
    house.deals(LAST_DEMON, 3)
    const mira = await Player.arrives(browser, house, { ...manners, language })
    const table = listensTo<BloodyPalaceBoard>(mira.page)
    await mira.playsWithBots('Bloody Palace', 1)
    const questions = await playsOn(mira, table, choose, () => hallFits(mira, table))
    expect([...questions]).toEqual(expect.arrayContaining(['act', 'move', 'shop', 'order']))
    await expect
      .poll(() => mira.page.locator('.palace-end .palace-total b').allTextContents())
      .toEqual(table()?.outcome?.scores?.map(String))
    await mira.page.locator(`html[lang=${language}]`).waitFor()
  },
  300_000,
)

test('the same in words: what is read is what lies on the table, and can be played to its end', async () => {
  house.deals(LAST_DEMON, 3)
  const mira = await Player.arrives(browser, house, CALM)
  const table = listensTo<BloodyPalaceBoard>(mira.page)
  await mira.playsWithBots('Bloody Palace', 1)
  await mira.button('reader.toggle').focus()
  await mira.page.keyboard.press('Enter')
  await playsOn(mira, table, byReading, () => wordsFit(mira, table))
  expect(table()?.outcome?.scores).toEqual([table()?.board.hunters[0]?.style])
}, 300_000)

/** Answers until it is over, and looks before every answer. What was asked comes back. */
async function playsOn(
  mira: Player,
  table: () => PalaceView | undefined,
  choose: Chooser<BloodyPalaceBoard>,
  looks: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const questions = new Set<string>()
  for (let made = 0; made < MOST_DECISIONS; made++) {
    if ((await mira.waitsToBeAsked()) === 'over') return questions
    const view = table()
    const asked = view?.asked.find(({ seat }) => seat === view.viewer)
    if (!view || !asked) continue
    if (isInTheArena(view)) await looks()
    questions.add(asked.question)
    await decides(mira, table, choose, cunning)
  }
  throw new Error(`not over after ${MOST_DECISIONS} decisions`)
}

/** All lines of the table in words; who sits where is called by a name. */
async function wordsFit(mira: Player, table: () => PalaceView | undefined): Promise<void> {
  await expect
    .poll(async () => {
      await mira.seesItAll()
      const lines = await mira.page.locator('.reader section li').allTextContents()
      const view = table()
      const wanted = view ? read(view, tellIn(mira)).flatMap((section) => section.lines) : []
      return wanted.filter((line, at) => !isSaid(line, lines[at] ?? ''))
    })
    .toEqual([])
}

const isSaid = (wanted: string, line: string): boolean => {
  const parts = wanted.split(SOMEBODY)
  return (
    line.startsWith(parts[0] ?? '') && line.endsWith(parts.at(-1) ?? '') && parts.every((part) => line.includes(part))
  )
}
