import { bloodborne } from '@gloamhall/bloodborne'
import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ACTION_IDS, FOE_IDS, foeOf } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byArrows, byButton, byKey, byReading, byTapOnASeat, byClickOnASeat } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxe, passesAxeInBothThemes } from './axe-checks.ts'
import type { AnswerMethod } from './player.ts'
import { Player } from './player.ts'
import { englishOn, germanOn } from './languages.ts'
import { recordViews, recordEvents } from './socket-recorder.ts'

const server = await openServer()
const browser = await openBrowser()

test('two players, one in English and one in German, and a bot play a whole game', async () => {
  const [mira, jonas] = await twoAtATable()
  for (const player of [mira, jonas])
    for (const tab of ['tab.rules', 'tab.talk', 'tab.log'] as const) {
      await player.presses(player.page.getByRole('tab', { name: player.text(tab) }))
      await showsOneLanguage(player)
    }
  await Promise.all([
    mira.playsToTheEnd(byButton, () => checksLanguageSometimes(mira)),
    jonas.playsToTheEnd(byClickOnASeat, () => checksLanguageSometimes(jonas)),
  ])
  const [hers, his] = [await scores(mira), await scores(jonas)]
  expect(hers).toHaveLength(3)
  expect(his).toEqual(hers)
  for (const player of [mira, jonas]) await showsOneLanguage(player)

  // The scoring can be replayed step by step, and more than once.
  const again = mira.page.getByRole('button', { name: 'Replay scoring' })
  await mira.presses(again)
  const on = mira.page.getByRole('button', { name: 'Next step' })
  for (let part = 1; part < 5; part++) await mira.presses(on)
  await again.waitFor()
  expect(await scores(mira)).toEqual(hers)

  await jonas.presses(jonas.link('end.replay'))
  await jonas.heading('Geprüft').waitFor()
  await showsOneLanguage(jonas)
}, 240_000)

/** Mira, in English, hosts the table; Jonas plays in German; a bot takes the third seat. */
async function twoAtATable(): Promise<[Player, Player]> {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  const jonas = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  const code = await mira.opensATable('Bloodborne')
  await mira.sitsDown('Mira')
  await mira.page
    .locator('label', { hasText: /^Players/ })
    .locator('select')
    .selectOption('3')
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.seatRow('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.page.getByText('Bots will fill the 1 free seat.').waitFor()
  for (const player of [mira, jonas]) await showsOneLanguage(player)
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) await player.isAtTheTable()
  return [mira, jonas]
}

/** Checks the whole page after every third answer. The log keeps the text of the answers in between. */
async function checksLanguageSometimes(player: Player): Promise<void> {
  if (player.answered % 3 === 0) await showsOneLanguage(player)
}

async function showsOneLanguage(player: Player): Promise<void> {
  const foreign = player.language === 'de' ? await englishOn(player) : await germanOn(player)
  expect(foreign, `on the page in ${player.language}`).toEqual([])
}

/** Places and sums at the end, without names: each player sees their own seat as "You". */
async function scores({ page }: Player): Promise<string[]> {
  const rows = page.locator('main').getByRole('list').first().getByRole('listitem')
  await rows.nth(2).waitFor()
  return (await rows.allTextContents()).map((text) => text.replace(/\p{L}+/gu, '').replace(/\s+/g, ' '))
}

test('plays a whole game without a mouse: with digits, with arrows, and through the table in words', async () => {
  // A Hunter who dies before Rom is out of the game. If that happens before every way of answering was used, play another game.
  let answered = 0
  while (answered <= ANSWERS_BY_KEYS) answered = await playsWithoutAMouse()
})

/** Number of answers given with digits and arrows; the rest are given by reading. */
const ANSWERS_BY_KEYS = 10

/** Plays a whole game and returns the number of answers given. */
async function playsWithoutAMouse(): Promise<number> {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.playsWithBots('Bloodborne')
  const ways: readonly AnswerMethod[] = [byKey, byArrows]
  while (mira.answered < ANSWERS_BY_KEYS && (await mira.waitsToBeAsked()) === 'asked')
    await mira.answers(ways[mira.answered % ways.length] ?? byKey)
  await mira.button('reader.toggle').focus()
  await mira.page.keyboard.press('Enter')
  await mira.playsToTheEnd(byReading)
  return mira.answered
}

const SIZES = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [844, 390],
  [390, 844],
] as const

test.each(['en', 'de'] as const)('cuts off no text on any card, at any screen size, in %s', async (language) => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, language })
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  const { phrases } = bloodborne
  const words: Readonly<Record<string, string>> = phrases[language]
  const foes = FOE_IDS.map((foe) => {
    const { rank } = foeOf({}, foe)
    return {
      name: words[`foe.${foe}`] ?? '',
      ability: words[`ability.${foe}`] ?? '',
      rank: rank === 'monster' ? '' : (words[`rank.${rank}`] ?? ''),
    }
  })
  const cards = ACTION_IDS.map((card) => ({ name: words[`card.${card}`] ?? '', text: words[`text.${card}`] ?? '' }))
  for (const [width, height] of SIZES) {
    await mira.page.setViewportSize({ width, height })
    await mira.page.mouse.move(0, 0)
    await mira.page.locator('.hunt-monster').waitFor()
    // A card in the middle of its turn animation cannot be measured.
    await mira.page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await mira.page.evaluate(foesCutOff, foes), `foes at ${width}×${height}`).toEqual([])
    expect(await mira.page.evaluate(namesCutOff, cards), `cards at ${width}×${height}`).toEqual([])
    // The foe, the upgrades and the hand must be visible without scrolling.
    expect(await mira.page.evaluate(hiddenUpgrades), `at ${width}×${height}`).toEqual([])
    await mira.page.locator('.hunt-hand .hunt-card').first().focus()
    await mira.page.keyboard.press('ArrowRight')
    await mira.page.locator('.hunt-slip').waitFor()
    expect(await mira.page.evaluate(slipsCutOff, cards), `slips at ${width}×${height}`).toEqual([])
  }
})

interface FoeText {
  readonly name: string
  readonly ability: string
  readonly rank: string
}

/** Runs in the page: puts the text of each foe on the card and returns the foes whose text does not fit. */
function foesCutOff(foes: readonly FoeText[]): string[] {
  const part = (query: string): HTMLElement => document.querySelector(query) as HTMLElement
  const [card, name, ability] = [part('.hunt-monster'), part('.hunt-monster h2'), part('.hunt-monster > .ability')]
  const [foot, edge] = [part('.hunt-monster > footer'), part('.hunt-edge')]
  const boss = part('.hunt-ribbon small')
  // Behind a label for screen readers.
  const bossName = part('.hunt-ribbon b').lastChild as ChildNode
  const kept = [name.textContent, ability.textContent, boss.textContent, bossName.textContent]
  const header = name.parentElement as HTMLElement
  const ownRank = header.querySelector('small')
  ownRank?.remove()
  // The final boss with the longest ability leaves the least room for everything else.
  const [wordiest] = foes
    .filter(({ ability: text }) => text.includes(':'))
    .toSorted((a, b) => b.rank.length - a.rank.length || b.ability.length - a.ability.length)
  boss.textContent = wordiest?.ability ?? ''
  bossName.textContent = wordiest?.name ?? ''
  const crown = document.createElement('small')
  header.append(crown)
  const cut = foes.flatMap(({ name: title, ability: text, rank }) => {
    name.textContent = title
    ability.textContent = text
    crown.textContent = rank && `♛ ${rank}`
    const box = card.getBoundingClientRect()
    const below = foot.getBoundingClientRect()
    const hand = edge.getBoundingClientRect()
    const covered = hand.left < box.right && ability.getBoundingClientRect().bottom > hand.top
    const fits = below.bottom <= box.bottom && ability.getBoundingClientRect().bottom <= below.top + 1 && !covered
    // Glyphs may reach slightly outside their line box; a whole line must not.
    return fits && ability.scrollHeight < ability.clientHeight + 8 ? [] : [title]
  })
  name.textContent = kept[0] ?? ''
  ability.textContent = kept[1] ?? ''
  boss.textContent = kept[2] ?? ''
  bossName.textContent = kept[3] ?? ''
  crown.remove()
  if (ownRank) header.append(ownRank)
  return cut
}

/** Runs in the page: puts each name on each kind of card, in the hand, in the pile and in the row, and returns those that do not fit. */
function namesCutOff(cards: readonly { readonly name: string }[]): string[] {
  const places = [...document.querySelectorAll<HTMLElement>('.hunt-card')]
  return places.flatMap((card) => {
    const name = card.querySelector<HTMLElement>('.name')
    if (!name) return []
    const kept = name.textContent
    const cut = cards.filter(({ name: title }) => {
      name.textContent = title
      return card.scrollHeight > card.clientHeight + 4 || name.scrollWidth > card.clientWidth
    })
    name.textContent = kept
    return cut.map(({ name: title }) => `${card.parentElement?.parentElement?.className}: ${title}`)
  })
}

/** Runs in the page: returns the texts whose slip would leave the board. */
function slipsCutOff(cards: readonly { readonly text: string }[]): string[] {
  const slip = document.querySelector<HTMLElement>('.hunt-slip')
  const text = slip?.querySelector<HTMLElement>(':scope > span')
  const board = document.querySelector('.hunt-board')?.getBoundingClientRect()
  if (!slip || !text || !board) return ['no slip']
  return cards.flatMap(({ text: words }) => {
    text.textContent = words
    const { top, left, right } = slip.getBoundingClientRect()
    return top >= board.top && left >= board.left && right <= board.right ? [] : [words.slice(0, 40)]
  })
}

/** Runs in the page: returns the upgrades on offer that are not visible without scrolling. */
function hiddenUpgrades(): string[] {
  const edge = document.querySelector('.hunt-edge')?.getBoundingClientRect()
  const board = document.querySelector('.hunt-board')?.getBoundingClientRect()
  if (!edge || !board) return ['no board']
  const hidden = [...document.querySelectorAll('.hunt-offers .hunt-card')].filter((card) => {
    const { bottom, left } = card.getBoundingClientRect()
    return bottom > board.bottom || (bottom > edge.top + 1 && left < edge.right && edge.left < left)
  })
  return hidden.map(({ textContent }) => textContent)
}

test('a used card keeps its rule within its edges, and says in words on its slip why it cannot be played (BB-34)', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  const used = mira.page.locator('.hunt-zone.used .hunt-card.barred').first()
  // A card is used in the round after it was played, unless its Hunter died or dreamed.
  while (!(await used.isVisible())) {
    await mira.playsWithBots('Bloodborne')
    while ((await mira.waitsToBeAsked()) === 'asked') {
      await mira.skipsAnimation()
      if (await used.isVisible()) break
      await mira.answers(byButton)
    }
  }
  const sticksOut = await used.evaluate((card) => {
    const edge = card.getBoundingClientRect()
    return [...card.querySelectorAll('.why')].filter((why) => {
      const { left, right, top, bottom } = why.getBoundingClientRect()
      return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom
    }).length
  })
  expect(sticksOut).toBe(0)
  await used.hover()
  await mira.page.locator('.hunt-slip', { hasText: 'liegt bis zum Traum des Jägers im Ablagestapel · BB-34' }).waitFor()
})

test('plays a whole game on a phone, by touch', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await mira.playsWithBots('Bloodborne')
  await mira.playsToTheEnd(byTapOnASeat, async () => {
    const [needed, there] = await mira.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(needed, 'the page is wider than the screen').toBeLessThanOrEqual(there ?? 0)
  })
  await showsOneLanguage(mira)
})

test('a reload while others are choosing keeps the player’s own choice, which no other player has seen', async () => {
  const [mira, jonas] = await twoAtATable()
  const frames: string[] = []
  jonas.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await jonas.page.reload()
  await jonas.waitsToBeAsked()
  const heard = frames.length

  const axe = mira.page.locator('main').getByRole('button', { name: /Play Hunter Axe/ })
  await mira.presses(axe)
  await mira.page.getByRole('button', { name: /your sealed choice/ }).waitFor()
  await jonas.page
    .locator('main')
    .getByRole('button', { name: /^Mira.*hat gewählt/ })
    .waitFor()
  await mira.page.reload()
  const sealed = mira.page.getByRole('button', { name: /Play Hunter Axe.*your sealed choice/ })
  await sealed.waitFor()

  const since = frames.slice(heard).join()
  expect(since).not.toBe('')
  expect(since).not.toContain('hunter-axe')
  expect(await jonas.page.getByRole('button', { name: /deine verdeckte Wahl/ }).count()).toBe(0)
  await jonas.answers(byButton)
  await mira.log.filter({ hasText: 'You play Hunter Axe' }).waitFor()
  expect(frames.join()).toContain('hunter-axe')
})

test('animates a round: the board shows the states and the events in the order in which the server sent them', async () => {
  const mira = await Player.arrives(browser, server, { stored: { tempo: '2' } })
  const views = recordViews<BloodborneBoard>(mira.page)
  const told = recordEvents(mira.page)
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await mira.page.locator('.frame:not([data-playing])').waitFor()
  await mira.page.evaluate(recordBoard)
  const from = views().length - 1
  for (let turn = 0; turn < 3 && (await mira.waitsToBeAsked()) === 'asked'; turn++) {
    await mira.answers(byButton)
    // The last frame may start a moment after the answer.
    await mira.page.locator('.frame:not([data-playing])').waitFor({ timeout: 60_000 })
  }
  const stood = views()
    .slice(from)
    .map(({ board }) => numbersOf(board))
  const seen = await mira.page.evaluate(() => Reflect.get(globalThis, 'watched') as Snapshot[])
  const numbers = distinct(seen.map((each) => each.numbers))
  expect(outOfOrder(numbers, stood), 'what stood on the board').toEqual([])
  expect(seen.length).toBeGreaterThan(5)
  // Wound and blood signs and dice appear in the order of the events: no wound before its die, no blood before its blow.
  const signs = distinct(seen.map((each) => each.signs))
  const tellings = distinct(told().map(signsOf))
  expect(outOfOrder(signs, tellings), `of ${tellings.join(' · ')}`).toEqual([])
  expect(signs.length).toBeGreaterThan(2)
  // The die falls over the foe that rolls it.
  const thrown = seen.filter(({ dice }) => dice !== '')
  expect(thrown.length).toBeGreaterThan(0)
  const foes = views().map(({ board }) => bloodborne.phrases.en[`foe.${board.monster.card}`])
  for (const { foe } of thrown) expect(foes).toContain(foe)
})

interface Snapshot {
  readonly numbers: string
  readonly dice: string
  readonly foe: string
  /** The signs currently animated: die, wound, blood, banked blood. */
  readonly signs: string
}

/** The distinct values in order, without empty ones and without consecutive duplicates. */
const distinct = (all: readonly string[]): readonly string[] =>
  all.filter((each) => each !== '').filter((each, at, some) => each !== some[at - 1])

/** Returns the entries that are out of order. Skipped entries are allowed, since the page may miss a frame. */
function outOfOrder(seen: readonly string[], order: readonly string[]): readonly string[] {
  let at = 0
  return seen.filter((each) => {
    const found = order.indexOf(each, at)
    if (found >= at) at = found
    return found < at
  })
}

const SIGNS: Readonly<Record<string, RegExp>> = {
  die: /^rolled$/,
  wound: /^(hurt|lashed|wounded|paid)$/,
  risk: /^(struck|gained|rewarded|inherited|robbed|missed|lost|spilled)$/,
  bank: /^banked$/,
}

/** The signs that the events of a frame call for. An attack on a foe that is already dead (`late`) shows none. */
const signsOf = (told: readonly SeenEvent[]): string =>
  Object.entries(SIGNS)
    .filter(([, keys]) => told.some(({ key, params }) => keys.test(key) && params['late'] !== true))
    .map(([sign]) => sign)
    .join()

/** The numbers of a view as the board shows them: the foe's blood, then health and blood of each Hunter in turn order. */
function numbersOf({ monster, hunters, first }: BloodborneBoard): string {
  const order = [...hunters.slice(first - 1), ...hunters.slice(0, first - 1)]
  return [monster.blood, ...order.flatMap(({ health, collected, banked }) => [health, collected, banked])].join(' ')
}

/** Runs in the page: records what is drawn at every paint at which it has changed. */
function recordBoard(): void {
  const watched: Snapshot[] = []
  Object.assign(globalThis, { watched })
  const text = (query: string, within: ParentNode = document): string => within.querySelector(query)?.textContent ?? ''
  const look = (): void => {
    if (document.querySelector('.hunt-monster')) {
      const tiles = [...document.querySelectorAll('.hunt-hunter')]
      const counts = tiles.flatMap((tile) =>
        ['.hunt-dial', '.counts .hunt-risk', '.counts .hunt-bank'].map((part) => text(part, tile)),
      )
      const now = {
        numbers: [text('.hunt-monster .hunt-seal'), ...counts].join(' '),
        dice: text('.hunt-thrown'),
        foe: text('.hunt-monster h2'),
        signs: [
          ...(document.querySelector('.hunt-thrown') ? ['die'] : []),
          ...['wound', 'risk', 'bank'].filter((tone) => document.querySelector(`.hunt-signs > .${tone}`)),
        ].join(),
      }
      if (JSON.stringify(now) !== JSON.stringify(watched.at(-1))) watched.push(now)
    }
    requestAnimationFrame(look)
  }
  look()
}

test('shows the last roll beside the lantern, the card of the monster on hover, and opens the rule from a line of the log', async () => {
  const mira = await Player.arrives(browser, server, { stored: { tempo: '0' } })
  await mira.playsWithBots('Bloodborne')
  const attacks = mira.log.filter({ hasText: /attacks: .* on the/ })
  while ((await attacks.count()) === 0 && (await mira.waitsToBeAsked()) === 'asked') await mira.answers(byButton)
  const said = await attacks.last().innerText()
  const [, faces = '', total = ''] = /attacks: (.*) on the .*?, (\d+) damage/.exec(said) ?? []
  const [, foe = ''] = /^(.*) attacks/.exec(said.trim()) ?? []
  // A new foe has a lantern without a roll.
  if ((await mira.page.locator('.hunt-monster h2').innerText()) === foe) {
    const shown = faces.replace(/,| and/g, '')
    expect(await mira.page.locator('.hunt-lantern > small').innerText()).toBe(`rolled ${shown}: ${total} damage`)
  }
  // The card explains its icons and shows the remaining blood.
  await mira.waitsToBeAsked()
  await mira.page.locator('.hunt-lantern').hover()
  const [blood] = (await mira.page.locator('.hunt-pool .left b').allTextContents()) as [string]
  await expect.poll(() => mira.page.locator('.spot-menu .facts b').first().textContent()).toMatch(`${blood}/`)
  await mira.presses(attacks.last().getByRole('button', { name: 'BB-51' }))
  await mira.page.getByText('The die of the current monster is rolled for all at once').first().waitFor()
})

test('Bloodborne passes axe: lobby, every question, the end', async () => {
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.opensATable('Bloodborne')
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.normal'))
  await mira.seatRows('Normal').first().waitFor()
  await passesAxeInBothThemes(mira)
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  const judged = new Set<string>()
  while ((await mira.waitsToBeAsked()) === 'asked') {
    // The name of the card in the title does not make it another question.
    const question = (await mira.page.title()).replace(/● .*:/, '●')
    if (judged.size === 0) await passesAxeInBothThemes(mira)
    else if (!judged.has(question)) await passesAxe(mira, question)
    judged.add(question)
    await mira.answers(byButton)
  }
  expect(judged.size).toBeGreaterThan(2)
  await passesAxeInBothThemes(mira)
}, 240_000)

test('Bloodborne passes axe on a phone, in portrait and in landscape', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await mira.playsWithBots('Bloodborne')
  for (let turn = 0; turn < 3 && (await mira.waitsToBeAsked()) === 'asked'; turn++) await mira.answers(byTapOnASeat)
  await mira.waitsToBeAsked()
  for (const light of ['dark', 'light'] as const) {
    await mira.page.emulateMedia({ colorScheme: light })
    for (const viewport of [PHONE.viewport, { width: 844, height: 390 }]) {
      await mira.page.setViewportSize(viewport)
      await passesAxe(mira, `${viewport.width} wide, ${light}`)
    }
  }
})
