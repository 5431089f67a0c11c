import { bloodborne } from '@gloamhall/bloodborne'
import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { ACTION_IDS, FOE_IDS, foeOf } from '@gloamhall/bloodborne/face'
import type { SeenEvent } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { openBrowser, PHONE } from './browser.ts'
import { byArrows, byButton, byDigit, byReading, byThumbOnASeat, onTheBoard } from './hands.ts'
import { openServer } from './server-process.ts'
import { CALM, passes, passesInEveryLight } from './judge.ts'
import type { Hand } from './player.ts'
import { Player } from './player.ts'
import { englishOn, germanOn } from './languages.ts'
import { framesTo, toldTo } from './wire.ts'

const server = await openServer()
const browser = await openBrowser()

test('two people and a bot play a whole game, one in English, one in German', async () => {
  const [mira, jonas] = await twoAtATable()
  for (const player of [mira, jonas])
    for (const tab of ['tab.rules', 'tab.talk', 'tab.log'] as const) {
      await player.presses(player.page.getByRole('tab', { name: player.sign(tab) }))
      await speaksOneTongue(player)
    }
  await Promise.all([
    mira.playsToTheEnd(byButton, () => listensNowAndThen(mira)),
    jonas.playsToTheEnd(onTheBoard, () => listensNowAndThen(jonas)),
  ])
  const [hers, his] = [await scores(mira), await scores(jonas)]
  expect(hers).toHaveLength(3)
  expect(his).toEqual(hers)
  for (const player of [mira, jonas]) await speaksOneTongue(player)

  // The count can be gone through, part by part, forwards and again.
  const again = mira.page.getByRole('button', { name: 'Replay scoring' })
  await mira.presses(again)
  const on = mira.page.getByRole('button', { name: 'Next step' })
  for (let part = 1; part < 5; part++) await mira.presses(on)
  await again.waitFor()
  expect(await scores(mira)).toEqual(hers)

  await jonas.presses(jonas.link('end.replay'))
  await jonas.heading('Geprüft').waitFor()
  await speaksOneTongue(jonas)
}, 240_000)

/** Mira speaks English and has opened the table, Jonas speaks German; a bot has the third seat. */
async function twoAtATable(): Promise<[Player, Player]> {
  const mira = await Player.arrives(browser, server, CALM)
  const jonas = await Player.arrives(browser, server, { ...CALM, language: 'de' })
  const code = await mira.opensATable('Bloodborne')
  await mira.sitsDown('Mira')
  await mira.page
    .locator('label', { hasText: /^Players/ })
    .locator('select')
    .selectOption('3')
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.chair('Jonas').waitFor()
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.page.getByText('Bots will fill the 1 free seat.').waitFor()
  for (const player of [mira, jonas]) await speaksOneTongue(player)
  await mira.presses(mira.button('lobby.start'))
  for (const player of [mira, jonas]) await player.isAtTheTable()
  return [mira, jonas]
}

/** The whole page is read after every third answer: the log keeps what was said in between. */
async function listensNowAndThen(player: Player): Promise<void> {
  if (player.answered % 3 === 0) await speaksOneTongue(player)
}

async function speaksOneTongue(player: Player): Promise<void> {
  const foreign = player.language === 'de' ? await englishOn(player) : await germanOn(player)
  expect(foreign, `on the page in ${player.language}`).toEqual([])
}

/** The places and sums at the end, without the names: to each their own seat is "You". */
async function scores({ page }: Player): Promise<string[]> {
  const rows = page.locator('main').getByRole('list').first().getByRole('listitem')
  await rows.nth(2).waitFor()
  return (await rows.allTextContents()).map((text) => text.replace(/\p{L}+/gu, '').replace(/\s+/g, ' '))
}

test('a whole game without a mouse: digits, arrows, and the table in words', async () => {
  // Who dies before Rom is out of the game: if that was too early for every way to have its turn, there is another game.
  let answered = 0
  while (answered <= BY_KEYS) answered = await playsWithoutAMouse()
})

/** So many answers by digits and arrows; all the others by reading. */
const BY_KEYS = 10

/** A whole game, and how many answers that were. */
async function playsWithoutAMouse(): Promise<number> {
  const mira = await Player.arrives(browser, server, CALM)
  await mira.playsWithBots('Bloodborne')
  const ways: readonly Hand[] = [byDigit, byArrows]
  while (mira.answered < BY_KEYS && (await mira.waitsToBeAsked()) === 'asked')
    await mira.answers(ways[mira.answered % ways.length] ?? byDigit)
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

test.each(['en', 'de'] as const)(
  'nothing that is printed on a card is cut off, in any size, in %s',
  async (language) => {
    const mira = await Player.arrives(browser, server, { ...CALM, language })
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
      // A card that is being turned is no card that can be measured.
      await mira.page.waitForFunction(() => document.getAnimations().length === 0)
      expect(await mira.page.evaluate(foesCutOff, foes), `foes at ${width}×${height}`).toEqual([])
      expect(await mira.page.evaluate(namesCutOff, cards), `cards at ${width}×${height}`).toEqual([])
      // What is in reach without scrolling: the foe, the upgrades and the hand.
      expect(await mira.page.evaluate(outOfSight), `at ${width}×${height}`).toEqual([])
      await mira.page.locator('.hunt-hand .hunt-card').first().focus()
      await mira.page.keyboard.press('ArrowRight')
      await mira.page.locator('.hunt-slip').waitFor()
      expect(await mira.page.evaluate(slipsCutOff, cards), `slips at ${width}×${height}`).toEqual([])
    }
  },
)

interface Printed {
  readonly name: string
  readonly ability: string
  readonly rank: string
}

/** Runs in the page: lays the words of each foe on the card, and tells which of them do not fit. */
function foesCutOff(foes: readonly Printed[]): string[] {
  const part = (query: string): HTMLElement => document.querySelector(query) as HTMLElement
  const [card, name, ability] = [part('.hunt-monster'), part('.hunt-monster h2'), part('.hunt-monster > .ability')]
  const [foot, edge] = [part('.hunt-monster > footer'), part('.hunt-edge')]
  const boss = part('.hunt-ribbon small')
  const kept = [name.textContent, ability.textContent, boss.textContent]
  const header = name.parentElement as HTMLElement
  const ownRank = header.querySelector('small')
  ownRank?.remove()
  // The final boss with most to say takes the most room from all others.
  const [wordiest] = foes
    .filter(({ ability: text }) => text.includes(':'))
    .toSorted((a, b) => b.rank.length - a.rank.length || b.ability.length - a.ability.length)
  boss.textContent = wordiest?.ability ?? ''
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
    // The letters of a line may reach a little beyond it, a whole line may not.
    return fits && ability.scrollHeight < ability.clientHeight + 8 ? [] : [title]
  })
  name.textContent = kept[0] ?? ''
  ability.textContent = kept[1] ?? ''
  boss.textContent = kept[2] ?? ''
  crown.remove()
  if (ownRank) header.append(ownRank)
  return cut
}

/** Runs in the page: writes each name on each kind of card in the hand, in the pile and in the row. */
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

/** Runs in the page: the slip with the longest texts must stay on the board. */
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

/** Runs in the page: upgrades and own cards that one has to scroll for, and bars that do. */
function outOfSight(): string[] {
  const edge = document.querySelector('.hunt-edge')?.getBoundingClientRect()
  const board = document.querySelector('.hunt-board')?.getBoundingClientRect()
  if (!edge || !board) return ['no board']
  const hidden = [...document.querySelectorAll('.hunt-offers .hunt-card')].filter((card) => {
    const { bottom, left } = card.getBoundingClientRect()
    return bottom > board.bottom || (bottom > edge.top + 1 && left < edge.right && edge.left < left)
  })
  return hidden.map(({ textContent }) => textContent)
}

test('a whole game on a phone, by touch', async () => {
  const mira = await Player.arrives(browser, server, { ...CALM, ...PHONE, language: 'de' })
  await mira.playsWithBots('Bloodborne')
  await mira.playsToTheEnd(byThumbOnASeat, async () => {
    const [needed, there] = await mira.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(needed, 'the page is wider than the screen').toBeLessThanOrEqual(there ?? 0)
  })
  await speaksOneTongue(mira)
})

test('a reload while others think: the own choice is still there, and nobody else has seen it', async () => {
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

test('a round is staged: the board shows what stood on the table and what was told, in that order', async () => {
  const mira = await Player.arrives(browser, server, { keeps: { tempo: '2' } })
  const views = framesTo<BloodborneBoard>(mira.page)
  const told = toldTo(mira.page)
  await mira.playsWithBots('Bloodborne')
  await mira.waitsToBeAsked()
  await mira.page.locator('.frame:not([data-playing])').waitFor()
  await mira.page.evaluate(watchTheBoard)
  const from = views().length - 1
  for (let turn = 0; turn < 3 && (await mira.waitsToBeAsked()) === 'asked'; turn++) {
    await mira.answers(byButton)
    // A moment later the last frame of all is still to come.
    await mira.page.locator('.frame:not([data-playing])').waitFor({ timeout: 60_000 })
  }
  const stood = views()
    .slice(from)
    .map(({ board }) => numbersOf(board))
  const seen = await mira.page.evaluate(() => Reflect.get(globalThis, 'watched') as Watched[])
  const numbers = changesOf(seen.map((each) => each.numbers))
  expect(outOfOrder(numbers, stood), 'what stood on the board').toEqual([])
  expect(seen.length).toBeGreaterThan(5)
  // Signs rise and dice fall as they were told: no wound before its die, no blood before its blow.
  const signs = changesOf(seen.map((each) => each.signs))
  const tellings = changesOf(told().map(signsOf))
  expect(outOfOrder(signs, tellings), `of ${tellings.join(' · ')}`).toEqual([])
  expect(signs.length).toBeGreaterThan(2)
  // Cards turn, wounds and blood rise from the places, and the die falls over the foe that throws it.
  const thrown = seen.filter(({ dice }) => dice !== '')
  expect(thrown.length).toBeGreaterThan(0)
  const foes = views().map(({ board }) => bloodborne.phrases.en[`foe.${board.monster.card}`])
  for (const { foe } of thrown) expect(foes).toContain(foe)
})

interface Watched {
  readonly numbers: string
  readonly dice: string
  readonly foe: string
  /** What rises and falls just now: dice, wounds, blood, what is banked. */
  readonly signs: string
}

/** One after the other, without what is nothing or the same again. */
const changesOf = (all: readonly string[]): readonly string[] =>
  all.filter((each) => each !== '').filter((each, at, some) => each !== some[at - 1])

/** What does not come in the order in which it should; whoever skips has seen less, but never otherwise. */
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

/** What a frame should let rise and fall, by what it tells. A strike at what is dead already is not worth a sign. */
const signsOf = (told: readonly SeenEvent[]): string =>
  Object.entries(SIGNS)
    .filter(([, keys]) => told.some(({ key, params }) => keys.test(key) && params['late'] !== true))
    .map(([sign]) => sign)
    .join()

/** The numbers of a view, as the board writes them: the foe's blood, then health and blood of each Hunter in order. */
function numbersOf({ monster, hunters, first }: BloodborneBoard): string {
  const order = [...hunters.slice(first - 1), ...hunters.slice(0, first - 1)]
  return [monster.blood, ...order.flatMap(({ health, collected, banked }) => [health, collected, banked])].join(' ')
}

/** Runs in the page: writes down what is drawn, whenever it is painted and differs from what was. */
function watchTheBoard(): void {
  const watched: Watched[] = []
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

test('what the die showed stays beside its lantern, and a line of the log opens its rule', async () => {
  const mira = await Player.arrives(browser, server, { keeps: { tempo: '0' } })
  await mira.playsWithBots('Bloodborne')
  const attacks = mira.log.filter({ hasText: /attacks: .* on the/ })
  while ((await attacks.count()) === 0 && (await mira.waitsToBeAsked()) === 'asked') await mira.answers(byButton)
  const said = await attacks.last().innerText()
  const [, faces = '', total = ''] = /attacks: (.*) on the .*?, (\d+) damage/.exec(said) ?? []
  const [, foe = ''] = /^(.*) attacks/.exec(said.trim()) ?? []
  // Another foe has its own lantern.
  if ((await mira.page.locator('.hunt-monster h2').innerText()) === foe) {
    const shown = faces.replace(/,| and/g, '')
    expect(await mira.page.locator('.hunt-lantern > small').innerText()).toBe(`rolled ${shown}: ${total} damage`)
  }
  await mira.presses(attacks.last().getByRole('button', { name: 'BB-51' }))
  await mira.page.getByText('The die of the current monster is rolled for all at once').first().waitFor()
})

test('Bloodborne passes axe: lobby, every question, the end', async () => {
  const mira = await Player.arrives(browser, server, CALM)
  await mira.opensATable('Bloodborne')
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.greedy'))
  await mira.chair('Strong').first().waitFor()
  await passesInEveryLight(mira)
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  const judged = new Set<string>()
  while ((await mira.waitsToBeAsked()) === 'asked') {
    // Whatever card it is about, it is the same question.
    const question = (await mira.page.title()).replace(/● .*:/, '●')
    if (judged.size === 0) await passesInEveryLight(mira)
    else if (!judged.has(question)) await passes(mira, question)
    judged.add(question)
    await mira.answers(byButton)
  }
  expect(judged.size).toBeGreaterThan(2)
  await passesInEveryLight(mira)
}, 240_000)

test('Bloodborne passes axe on a phone, upright and on its side', async () => {
  const mira = await Player.arrives(browser, server, { ...CALM, ...PHONE, language: 'de' })
  await mira.playsWithBots('Bloodborne')
  for (let turn = 0; turn < 3 && (await mira.waitsToBeAsked()) === 'asked'; turn++) await mira.answers(byThumbOnASeat)
  await mira.waitsToBeAsked()
  for (const light of ['dark', 'light'] as const) {
    await mira.page.emulateMedia({ colorScheme: light })
    for (const viewport of [PHONE.viewport, { width: 844, height: 390 }]) {
      await mira.page.setViewportSize(viewport)
      await passes(mira, `${viewport.width} wide, ${light}`)
    }
  }
})
