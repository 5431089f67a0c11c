import type { DeliveredEvent } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer, openOwnServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe, passesAxeInBothThemes } from './axe-checks.ts'
import type { PlayerOptions } from './player.ts'
import { Player } from './player.ts'
import { englishOn, germanOn } from './languages.ts'

const server = await openServer()
const browser = await openBrowser()

/** The console of a browser reports every request that the server refuses. */
const EXPECTS_REFUSALS = { expectedErrors: /4\d\d \(/ } as const

test('the host removes a guest for good, and another player takes the seat', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...EXPECTS_REFUSALS, language: 'de' })
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  // Other players have no such button, and the host has none for their own seat.
  expect(await jon.page.getByRole('button', { name: jon.text('host.unseat') }).count()).toBe(0)
  const ask = mira.page.getByRole('button', { name: `${mira.text('host.unseat')}: Jon` })
  await ask.waitFor()
  expect(await mira.seatRow('Mira').getByRole('button').count()).toBe(0)
  await passesAxeInBothThemes(mira)

  await mira.presses(ask)
  const sure = mira.page.getByRole('button', { name: `${mira.text('host.unseat-sure')}: Jon` })
  await sure.waitFor()
  await passesAxe(mira, 'asked whether it is meant')
  // Moving the focus away cancels the confirmation.
  await mira.page.keyboard.press('Tab')
  await mira.presses(ask)
  await jon.seatRow('Jon').waitFor()
  await mira.presses(sure)
  await mira.seatRow('Jon').waitFor({ state: 'detached' })

  await jon.heading(jon.text('parted.title')).waitFor()
  await showsOneLanguage(jon)
  await passesAxeInBothThemes(jon)
  await jon.presses(jon.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await jon.presses(jon.button('table.watch-instead'))
  await jon.page.getByText(jon.text('parted.watching')).waitFor()
  await jon.followsTheLink(code)
  await jon.page.getByText(jon.text('parted.watching')).waitFor()
  expect(await jon.button('lobby.take-seat').count()).toBe(0)

  // The server refuses a removed guest even if the browser has lost its record of it.
  await jon.page.evaluate(() => localStorage.removeItem('gloamhall.parted'))
  await jon.followsTheLink(code)
  await jon.presses(jon.button('lobby.take-seat'))
  await jon.page
    .getByRole('alert')
    .filter({ hasText: jon.text('refusal.banned') })
    .waitFor()
  await jon.page.getByText(jon.text('parted.watching')).waitFor()

  const ada = await Player.arrives(browser, server)
  await ada.followsTheLink(code)
  await ada.sitsDown('Ada')
  await mira.seatRow('Ada').waitFor()
})

test('a player who leaves their seat is not told that they were removed, in any window, and may sit down again', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jon = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  const again = await jon.opensAnotherTab()
  await again.followsTheLink(code)
  await again.button('lobby.get-up').waitFor()
  await passesAxeInBothThemes(again)
  await again.presses(again.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await jon.button('lobby.get-up').waitFor()
  await jon.page.evaluate((title) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(title)) document.body.dataset['toldToGo'] = ''
    }).observe(document.body, { childList: true, subtree: true })
  }, jon.text('parted.title'))
  const leaving = [jon, again].map((player) => player.button('lobby.take-seat').waitFor())
  await jon.presses(jon.button('lobby.get-up'))
  await Promise.all(leaving)
  await mira.seatRow('Jon').waitFor({ state: 'detached' })
  expect(await jon.page.locator('body[data-told-to-go]').count()).toBe(0)
  await jon.sitsDown('Jon')
  await mira.seatRow('Jon').waitFor()

  // A host who leaves their seat remains the host.
  await mira.presses(mira.button('lobby.get-up'))
  await mira.button('lobby.take-seat').waitFor()
  await mira.page.getByRole('button', { name: `${mira.text('host.unseat')}: Jon` }).waitFor()
})

test('mutes a guest, who can still make claims, unmutes them, and then removes them', async () => {
  const [mira, jon] = await twoAtATable(REDUCED_MOTION, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await mira.presses(mira.page.getByRole('button', { name: `${mira.text('host.mute')}: Jon` }))
  await jon
    .seatRow('Jon')
    .filter({ hasText: jon.text('presence.muted') })
    .waitFor()
  await passesAxeInBothThemes(jon)
  await jon.presses(jon.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira, jon].map((player) => player.isAtTheTable()))

  const sheets = jon.page.getByRole('navigation', { name: jon.text('sheet.label') })
  await jon.presses(sheets.getByRole('button', { name: jon.text('sheet.log') }))
  await jon.presses(jon.page.getByRole('tab', { name: jon.text('tab.talk') }))
  const words = jon.page.getByLabel(jon.text('talk.free'))
  await jon.page.getByText(jon.text('refusal.muted')).waitFor()
  expect(await words.isDisabled()).toBe(true)
  await passesAxe(jon, 'the chat of a muted guest')
  const claims = jon.page.getByRole('group', { name: 'Sag etwas zu allen' }).getByRole('group').first()
  await jon.presses(claims.getByRole('button').first())
  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.talk') }))
  await mira.log.filter({ hasText: 'Jon' }).first().waitFor()

  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.seats') }))
  await mira.page.getByText(mira.text('presence.muted')).waitFor()
  await passesAxeInBothThemes(mira)
  await mira.presses(mira.page.getByRole('button', { name: `${mira.text('host.unmute')}: Jon` }))
  await expect.poll(() => words.isDisabled()).toBe(false)
  await words.fill('Hier bin ich')
  await jon.presses(jon.button('talk.send'))
  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.talk') }))
  await mira.log.filter({ hasText: 'Hier bin ich' }).waitFor()

  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.seats') }))
  await mira.page.getByRole('button', { name: `${mira.text('host.unseat')}: Jon` }).press('Enter')
  await mira.page.getByRole('button', { name: `${mira.text('host.unseat-sure')}: Jon` }).press('Enter')
  await jon.heading(jon.text('parted.title')).waitFor()
  await jon.presses(jon.button('table.watch-instead'))
  await jon.isAtTheTable()
  await jon.page.getByText(jon.text('spectator.mark')).waitFor()
  expect(await mira.page.getByRole('button', { name: /: Jon$/ }).count()).toBe(0)
})

test('closing a table in the middle of a game notifies every player and opens the record', async () => {
  const [mira, jon] = await twoAtATable(
    { ...REDUCED_MOTION, ...PHONE },
    { ...REDUCED_MOTION, ...EXPECTS_REFUSALS, language: 'de' },
  )
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira, jon].map((player) => player.isAtTheTable()))
  const code = mira.code()
  const sheets = mira.page.getByRole('navigation', { name: mira.text('sheet.label') })
  await mira.presses(sheets.getByRole('button', { name: mira.text('sheet.others') }))
  await mira.button('host.close').waitFor()
  await passesAxe(mira, 'what a host can do, on a phone')
  await mira.presses(mira.button('host.close'))
  await mira.presses(mira.button('host.close-sure'))
  for (const player of [mira, jon]) {
    await player.heading(player.text('closed.title')).waitFor()
    await player.link('closed.replay').waitFor()
    await showsOneLanguage(player)
    await passesAxeInBothThemes(player)
  }
  // A player who was there verifies the record against their receipt; a later visitor can only read it.
  await mira.presses(mira.link('closed.replay'))
  await mira.heading(mira.text('proof.holds')).waitFor()
  const ada = await Player.arrives(browser, server, REDUCED_MOTION)
  await ada.followsTheLink(code)
  await ada.presses(ada.link('closed.replay'))
  await ada.heading(ada.text('proof.alone')).waitFor()
  await ada.page.getByText(ada.text('proof.closed')).waitFor()
  expect(await ada.page.getByText(ada.text('proof.outcome')).count()).toBe(0)
  await passesAxeInBothThemes(ada)
})

test('with too many tables the server says what to do, and the profile page lets the player close one', async () => {
  const small = await openOwnServer({ tablesPerGuest: 2 })
  const mira = await Player.arrives(browser, small, { ...REDUCED_MOTION, ...EXPECTS_REFUSALS, language: 'de' })
  await mira.opensATable()
  const code = await mira.opensATable('Bloodborne')
  await mira.goesTo('/')
  await mira.presses(mira.bloodBound.getByRole('button', { name: mira.text('landing.open') }))
  await mira.page
    .getByRole('alert')
    .filter({ hasText: mira.text('refusal.too-many-tables') })
    .waitFor()
  await showsOneLanguage(mira)
  await mira.presses(mira.link('landing.my-tables'))
  const close = mira.page.getByRole('button', { name: `${mira.text('host.close')}: ${code}` })
  await close.waitFor()
  await passesAxeInBothThemes(mira)
  await mira.presses(mira.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await mira.presses(close)
  await mira.presses(mira.page.getByRole('button', { name: `${mira.text('host.close-sure')}: ${code}` }))
  await mira.page.getByRole('listitem').filter({ hasText: code }).getByText(mira.text('phase.closed')).waitFor()
  expect(await close.count()).toBe(0)
  await mira.opensATable()
  await mira.followsTheLink(code)
  await mira.heading(mira.text('closed.title')).waitFor()
  expect(await mira.link('closed.replay').count()).toBe(0)
})

test('fetches old log lines page by page and keeps the reading position', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const code = await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await sendsLines(mira, code, 450)
  await mira.page.reload()
  await mira.isAtTheTable()
  const earlier = mira.page.getByRole('button', { name: mira.text('log.earlier') })
  await earlier.waitFor()
  await passesAxe(mira, 'a log with more before it')
  const [told, all] = [await mira.log.count(), await allEvents(mira, code)]
  expect(told).toBeLessThan(all.length)

  // By keyboard: the top line keeps its position, and the button keeps the focus.
  await earlier.focus()
  const place = () => mira.log.filter({ hasText: first }).evaluate((line) => line.getBoundingClientRect().top)
  const first = (await mira.log.first().textContent()) ?? ''
  const before = await place()
  await mira.page.keyboard.press('Enter')
  await expect.poll(() => mira.log.count()).toBeGreaterThan(told)
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  expect(await earlier.evaluate((button) => document.activeElement === button)).toBe(true)
  while (await earlier.isVisible()) {
    const count = await mira.log.count()
    await earlier.press('Enter')
    await expect.poll(() => mira.log.count()).toBeGreaterThan(count)
  }
  expect(await mira.log.count()).toBe(all.length)
  expect((await mira.logLines()).flatMap((line) => /Word \d+/.exec(line) ?? [])).toEqual(
    Array.from({ length: 450 }, (_, index) => `Word ${index + 1}`),
  )
  // On reaching the beginning the focus moves to the log instead of being lost.
  expect(await mira.page.evaluate(() => document.activeElement?.classList.contains('log'))).toBe(true)

  // After new chat lines and a reconnect each line is still there exactly once.
  await sendsLines(mira, code, 3, 451)
  await expect.poll(() => mira.log.count()).toBe(all.length + 3)
})

test('pages the chat as well, and says when a page cannot be fetched', async () => {
  const mira = await Player.arrives(browser, server, {
    ...REDUCED_MOTION,
    ...PHONE,
    expectedErrors: /ERR_FAILED|Failed to load/,
  })
  const code = await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await sendsLines(mira, code, 260)
  await mira.page.reload()
  await mira.isAtTheTable()
  const sheets = mira.page.getByRole('navigation', { name: mira.text('sheet.label') })
  await mira.presses(sheets.getByRole('button', { name: mira.text('sheet.log') }))
  await mira.presses(mira.page.getByRole('tab', { name: mira.text('tab.talk') }))
  const earlier = mira.page.getByRole('button', { name: mira.text('log.earlier') })
  await earlier.waitFor()
  await mira.page.route('**/log/*', (route) => route.abort())
  await mira.presses(earlier)
  await mira.page.getByText(mira.text('log.failed')).waitFor()
  await passesAxe(mira, 'a page that could not be fetched')
  await mira.page.unroute('**/log/*')
  while (await earlier.isVisible()) {
    const count = await mira.log.count()
    await mira.presses(earlier)
    await expect.poll(async () => (await mira.log.count()) > count || !(await earlier.isVisible())).toBe(true)
  }
  expect((await mira.logLines()).flatMap((line) => /Word \d+/.exec(line) ?? [])).toHaveLength(260)
})

test('an undo request names the players who have not agreed yet, and can be withdrawn', async () => {
  const [mira, jon] = await twoAtATable(REDUCED_MOTION, { ...REDUCED_MOTION, language: 'de' }, server, 'Bloodborne')
  await mira.presses(mira.button('lobby.start'))
  await Promise.all([mira, jon].map((player) => player.waitsToBeAsked()))
  const hand = await jon.choices.allTextContents()
  // Jon and then Mira have chosen and the cards are revealed, so both must agree.
  await jon.answers(byButton)
  await mira.answers(byButton)
  await jon.button('undo.ask').waitFor()
  // A further move ends a request, so the request may only wait for people.
  await expect.poll(() => botsAsked(mira)).toEqual([])
  expect(await jon.choices.allTextContents()).not.toEqual(hand)
  await jon.presses(jon.button('undo.ask'))

  const own = jon.page.getByRole('status').filter({ hasText: jon.text('consent.own') })
  await own.filter({ hasText: 'Es fehlt noch die Zustimmung von Mira.' }).waitFor()
  const asked = mira.page.getByRole('status').filter({ hasText: mira.text('consent.asked', { name: 'Jon' }) })
  await asked.filter({ hasText: 'Waiting for Mira (you).' }).waitFor()
  for (const player of [mira, jon]) {
    expect(await player.button('undo').count()).toBe(0)
    expect(await player.button('undo.ask').count()).toBe(0)
    await showsOneLanguage(player)
    await passesAxeInBothThemes(player)
  }
  // U does not answer the request; it moves the focus to the answer buttons.
  await mira.page.keyboard.press('u')
  expect(await mira.button('consent.no').evaluate((button) => document.activeElement === button)).toBe(true)
  await asked.waitFor()
  await jon.presses(jon.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await jon.presses(jon.button('consent.withdraw'))
  await asked.waitFor({ state: 'detached' })
  await own.waitFor({ state: 'detached' })

  await jon.presses(jon.button('undo.ask'))
  await mira.presses(mira.button('consent.yes'))
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => jon.choices.allTextContents()).toEqual(hand)
  await expect.poll(() => mira.isAsked()).toBe(true)
})

test('offers no undo after something was revealed in a solo game, and U says why', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const code = await mira.playsWithBots()
  for (;;) {
    expect(await mira.waitsToBeAsked()).toBe('asked')
    if ((await undoOf(mira, code)) === 'already-revealed') break
    await mira.answers(byButton)
  }
  expect(await mira.button('undo.ask').count()).toBe(0)
  await mira.page.keyboard.press('u')
  await mira.page
    .getByRole('alert')
    .filter({ hasText: mira.text('refusal.already-revealed') })
    .waitFor()
})

test('tells two players of the same name apart, and reports an invisible name at the field', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const other = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...EXPECTS_REFUSALS, language: 'de' })
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await other.followsTheLink(code)
  const field = other.page.getByLabel(other.text('guest.label'))
  await field.fill('Mi‮ra')
  await other.presses(other.button('lobby.take-seat'))
  await other.page.getByText(other.text('refusal.bad-name')).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await other.page.getByText(other.text('refusal.malformed')).count()).toBe(0)
  await passesAxeInBothThemes(other)
  await other.presses(other.page.getByRole('banner').getByRole('button', { name: 'DE', exact: true }))
  await field.fill('Mira')
  await other.presses(other.button('lobby.take-seat'))
  await mira.seatRow('Mira 2').waitFor()
  await other.seatRow('Mira 2').waitFor()
  await other.goesTo('/me')
  expect(await other.page.getByLabel(other.text('guest.label')).inputValue()).toBe('Mira')
})

/** Mira hosts the table in English, Jon has followed her link and plays in German. */
async function twoAtATable(
  hers: PlayerOptions = REDUCED_MOTION,
  his: PlayerOptions = { ...REDUCED_MOTION, language: 'de' },
  where = server,
  title: 'Blood Bound' | 'Bloodborne' = 'Blood Bound',
): Promise<[Player, Player]> {
  const mira = await Player.arrives(browser, where, hers)
  const jon = await Player.arrives(browser, where, his)
  const code = await mira.opensATable(title)
  await mira.sitsDown('Mira')
  await jon.followsTheLink(code)
  await jon.sitsDown('Jon')
  await mira.seatRow('Jon').waitFor()
  return [mira, jon]
}

async function showsOneLanguage(player: Player): Promise<void> {
  const foreign = player.language === 'de' ? await englishOn(player) : await germanOn(player)
  expect(foreign, `on the page in ${player.language}`).toEqual([])
}

// ——— What a script can request from the server with the seat token stored in the browser

const tokenIn = ({ page }: Player, code: string): Promise<string> =>
  page.evaluate(
    (table) =>
      (JSON.parse(localStorage.getItem('gloamhall.seats') ?? '{}') as Record<string, { token: string }>)[table]
        ?.token ?? '',
    code,
  )

/** Sends "Word 1", "Word 2" and so on, one after the other. */
async function sendsLines(player: Player, code: string, words: number, first = 1): Promise<void> {
  const token = await tokenIn(player, code)
  await player.page.evaluate(
    async ([path, key, from, count]) => {
      for (let word = from; word < from + count; word++) {
        const said = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ text: `Word ${word}` }),
        })
        if (!said.ok) throw new Error(await said.text())
      }
    },
    [`/api/tables/${code}/say`, token, first, words] as const,
  )
}

interface TableState {
  readonly events: readonly DeliveredEvent[]
  readonly before?: number
  readonly undo: { readonly mine: string }
  readonly view: { readonly asked: readonly { readonly seat: number; readonly answered: boolean }[] }
}

async function fetchState(player: Player, code: string, what: string): Promise<TableState> {
  const token = await tokenIn(player, code)
  return player.page.evaluate(
    async ([path, key]) =>
      (await fetch(path, { headers: { authorization: `Bearer ${key}` } })).json() as Promise<TableState>,
    [`/api/tables/${code}/${what}`, token] as const,
  )
}

const undoOf = async (player: Player, code: string): Promise<string> =>
  (await fetchState(player, code, 'view')).undo.mine

/** All events delivered to this seat, as the server has them. */
async function allEvents(player: Player, code: string): Promise<readonly DeliveredEvent[]> {
  let page = await fetchState(player, code, 'view')
  let told = [...page.events]
  while (page.before !== undefined) {
    page = await fetchState(player, code, `log/${page.before}`)
    told = [...page.events, ...told]
  }
  return told
}

/** The seats that the table waits for, other than those of Mira and Jon. */
const botsAsked = async (player: Player): Promise<number[]> => {
  const { view } = await fetchState(player, player.code(), 'view')
  return view.asked.flatMap(({ seat, answered }) => (answered || seat <= 2 ? [] : [seat]))
}
