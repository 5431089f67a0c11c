import { baseline, Listener } from '@gloamhall/bots'
import { spotOf as clanSpotOf } from '@gloamhall/blood-bound/face'
import { spotOf as hunterSpotOf } from '@gloamhall/bloodborne/face'
import { spotOf as palaceSpotOf } from '@gloamhall/bloody-palace/face'
import { spotOf as soulsSpotOf } from '@gloamhall/dark-souls/face'
import { boxOf } from '@gloamhall/games'
import type { Choice, Seat, View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { REDUCED_MOTION } from './axe-checks.ts'
import { openBrowser, PHONE } from './browser.ts'
import type { Chooser } from './choosers.ts'
import { byBar, byTouchOn } from './choosers.ts'
import { FirstMatch } from './first-match.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

/** The first match of each game, played to its end as its hints say, and freely where there are none. */
const server = await openServer()
const browser = await openBrowser()

const stored = { ...REDUCED_MOTION.stored, tempo: '0' }
const DESKTOP = {
  ...REDUCED_MOTION,
  stored,
  viewport: { width: 1366, height: 768 },
  language: 'en',
  newcomer: true,
} as const
const THUMB = { ...REDUCED_MOTION, ...PHONE, stored, language: 'de', newcomer: true } as const

/** More than any first match asks for. */
const MAX_STEPS = 120

const GAMES: readonly (readonly [game: string, onTheBoard: Chooser<never>])[] = [
  ['blood-bound', byTouchOn(clanSpotOf)],
  ['bloodborne', byTouchOn(hunterSpotOf)],
  ['bloody-palace', byTouchOn(palaceSpotOf)],
  ['dark-souls', byTouchOn(soulsSpotOf)],
]

test.each(
  GAMES.flatMap(
    ([game, onTheBoard]) =>
      [
        [game, 'by its buttons, on a desktop in English', DESKTOP, byBar],
        [game, 'on its board, on a phone in German', THUMB, onTheBoard as Chooser],
      ] as const,
  ),
)('the hints of the first match of %s lead to its last part, and it is won, %s', async (game, _, how, choose) => {
  const mira = await Player.arrives(browser, server, how)
  const match = await FirstMatch.opens(mira, game)
  const free = await playerOf(game)
  let total = 0
  for (let step = 0; (await match.settles()) === 'waiting'; step++) {
    expect(step).toBeLessThan(MAX_STEPS)
    await match.reads()
    total = match.hint?.total ?? total
    expect(await mira.page.evaluate(coveredByHint, '[data-lit]'), match.hint?.hint.title.en).toEqual([])
    if (match.hint && !match.hint.hint.choose) {
      await match.goesOn()
      continue
    }
    const { suggested } = match
    if (match.hint) {
      await match.folds()
      const named = `hint ${match.hint.index + 1}, ${match.hint.hint.title.en}`
      expect(suggested, `${named}: its choice is offered`).not.toEqual([])
      await expect.poll(() => mira.page.evaluate(choicesNotMarked, suggested), { message: named }).toEqual([])
      expect(await mira.page.evaluate(coveredByHint, FREE_ONCE_READ), named).toEqual([])
    }
    await match.chooses(choose, suggested[0] ?? free(match.view() as View))
  }
  expect(match.read, 'each hint once, in order').toEqual(Array.from({ length: total }, (__, index) => index))
  expect(match.view()?.outcome?.winners).toContain(1)
  await mira.button('tutorial.restart').waitFor()
  for (const key of ['tutorial.learn', 'tutorial.play'] as const) await mira.link(key).waitFor()
  await match.strip.waitFor({ state: 'detached' })
})

test('hints are turned off by a second press only, because no undo brings them back', async () => {
  const falk = await Player.arrives(browser, server, DESKTOP)
  const match = await FirstMatch.opens(falk, 'blood-bound')
  await match.settles()
  await falk.presses(match.strip.getByRole('button', { name: falk.text('tutorial.skip'), exact: true }))
  await match.reads()
  await falk.presses(match.strip.getByRole('button', { name: falk.text('tutorial.skip-sure'), exact: true }))
  await match.strip.waitFor({ state: 'detached' })
})

test('a hint whose choice is planned asks to confirm the plan', async () => {
  const falk = await Player.arrives(browser, server, DESKTOP)
  const match = await FirstMatch.opens(falk, 'dark-souls')
  await match.settles()
  await match.goesOn()
  await match.settles()
  const [choice = ''] = match.suggested
  await falk.page.locator('[data-plans]').waitFor()
  await falk.presses(falk.page.locator(`.action-bar [data-choice="${choice}"]`))
  await match.strip.getByText(falk.text('prompt.planned'), { exact: true }).waitFor()
  await falk.presses(falk.page.locator('.plan .primary'))
  await match.strip.getByText(falk.text('prompt.planned'), { exact: true }).waitFor({ state: 'detached' })
})

/** What a good player chooses, who sees no more than the page. */
async function playerOf(game: string): Promise<(view: View) => Choice> {
  const listener = new Listener(baseline(await boxOf(game)), 1 as Seat)
  let chosen = 0
  return (view) => {
    const budget = { effort: 0.5, isUp: () => false }
    return listener.bot.choose(view, swift(chosen++), listener.takeContext(budget)) ?? view.choices[0] ?? ''
  }
}

/** What the hint speaks of, the question, the choices and the newest line of the log. */
const FREE_ONCE_READ = '[data-suggested], [data-lit], .prompt, .action-bar .choice, .log > ol > li:last-child'

/**
 * Suggested choices without a mark: on their button, on the button that unfolds them, and, on a board of several pages, on the
 * page that is shown or on the tab of another.
 */
function choicesNotMarked(suggested: readonly string[]): readonly string[] {
  const isThere = (element: Element): boolean => element.checkVisibility()
  const buttons = [...document.querySelectorAll('.action-bar [data-choice]')].filter(isThere)
  const folds = [...document.querySelectorAll('.action-bar .suggested[aria-expanded]')].filter(isThere)
  const hasPages = document.querySelector('.board [role=tab]') !== null
  if (hasPages && !document.querySelector('.board [data-suggested]')) return suggested
  return suggested.filter((choice) => {
    const button = buttons.find((each) => each.getAttribute('data-choice') === choice)
    return button ? !button.classList.contains('suggested') : folds.length === 0
  })
}

/** Those elements on which the hint lies. */
function coveredByHint(named: string): string[] {
  return [...document.querySelectorAll(named)].flatMap((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // What is scrolled out of the board is not covered.
    const board = each.closest('.board')?.getBoundingClientRect()
    if (!each.checkVisibility() || (board && (y < board.top || y > board.bottom))) return []
    return document.elementFromPoint(x, y)?.closest('.coach') ? [each.outerHTML.slice(0, 120)] : []
  })
}
