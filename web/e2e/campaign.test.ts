import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { accountOf, phrases } from '@gloamhall/dark-souls/face'
import type { Campaign } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import de from '../src/campaign/i18n/de.json' with { type: 'json' }
import en from '../src/campaign/i18n/en.json' with { type: 'json' }
import souls from '../src/games/dark-souls/campaign/i18n/en.json' with { type: 'json' }
import written from '../src/components/written/i18n/en.json' with { type: 'json' }
import writtenDe from '../src/components/written/i18n/de.json' with { type: 'json' }
import { openBrowser, PHONE } from './browser.ts'
import { campaignMatches, campaignOf, gearOn, playOn, campaignAsSeen } from './campaign.ts'
import type { Table } from './campaign.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION, passesAxeInBothThemes } from './axe-checks.ts'
import { Player } from './player.ts'
import { followView } from './socket-recorder.ts'

const server = await openServer({ toys: true })
const browser = await openBrowser()

const DAY_MS = 24 * 60 * 60 * 1000

const codeOn = ({ page }: Player): string => /\/c\/(\w{6})/.exec(new URL(page.url()).pathname)?.[1] ?? ''

/** No element may make the page wider than the window, since a phone would then have to scroll sideways. */
async function hasNoOverflow({ page }: Player): Promise<void> {
  const [needed, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(needed).toBeLessThanOrEqual(there ?? 0)
}

// The dice decide how long a fight takes.
const FIGHT_TIMEOUT = { timeout: 240_000 }

test(
  'two players begin a campaign and fight, come back the next day, and a third joins them by the link',
  FIGHT_TIMEOUT,
  async () => {
    const mira = await Player.arrives(browser, server, {
      ...REDUCED_MOTION,
      expectedErrors: /400 \(Bad Request\)|ERR_CONNECTION/,
    })
    const jon = await Player.arrives(browser, server, {
      ...REDUCED_MOTION,
      language: 'de',
      expectedErrors: /400 \(Bad Request\)|ERR_CONNECTION/,
    })
    // From the game on the start page to the first page of the campaign.
    await mira.goesTo('/')
    await mira.presses(mira.gameCard('Dark Souls').getByRole('link', { name: mira.text('landing.campaigns') }))
    await mira.heading(en.begin).waitFor()
    await passesAxeInBothThemes(mira)
    await mira.presses(mira.page.getByRole('button', { name: en['begin.this'].replace('{name}', 'The First Journey') }))
    await mira.heading('The First Journey').waitFor()
    await mira.page.getByText(en['sessions.none']).waitFor()
    const code = codeOn(mira)
    await mira.page.locator('[data-section="1"][data-state="here"]').waitFor()
    const warning = (player: Player) => player.page.getByText(/A character no one plays this session leaves the party/)
    expect(await warning(mira).count()).toBe(0)
    expect(await mira.page.locator('[data-room]').allTextContents()).toHaveLength(3 + 4 + 5)

    // First session: two players sit down, pick their classes and fight their way through a room.
    const tables = {
      mira: followView<DarkSoulsBoard>(mira.page) as Table,
      jon: followView<DarkSoulsBoard>(jon.page) as Table,
    }
    await mira.presses(mira.page.getByRole('button', { name: en['next.play'] }))
    await mira.sitsDown('Mira')
    await mira.page.getByRole('link', { name: 'The First Journey: session 1' }).waitFor()
    await mira.page.getByLabel(mira.text('lobby.seats')).first().selectOption('2')
    await jon.followsTheLink(mira.code())
    await jon.sitsDown('Jon')
    await mira.presses(mira.button('lobby.start'))
    await mira.isAtTheTable()
    await jon.isAtTheTable()
    const party = [
      { player: mira, table: tables.mira },
      { player: jon, table: tables.jon },
    ]
    let hasFought = false
    const paused = () => tables.mira()?.outcome !== undefined && tables.jon()?.outcome !== undefined
    await playOn(party, paused, ({ board, choices }) => {
      hasFought ||= board.fight !== undefined
      if (!hasFought || board.fight) return undefined
      // Back to the bonfire, where the session ends.
      return choices.find((choice) => choice === 'break') ?? choices.find((choice) => choice === 'go bonfire')
    })
    await mira.page.getByRole('button', { name: mira.text('end.next-session') }).waitFor()
    await mira.presses(mira.page.getByRole('link', { name: mira.text('end.campaign') }))
    const before = await campaignMatches(mira, code)
    expect(Object.keys(before.party)).toHaveLength(2)
    expect(before).toMatchObject({ sparks: tables.mira()?.board.sparks, souls: tables.mira()?.board.souls })
    await mira.page.getByRole('link', { name: en['sessions.replay'].replace('{number}', '1') }).waitFor()

    // The server stops for the night.
    await mira.page.close()
    await server.kill()
    await server.restart({ later: DAY_MS })
    const again = await mira.opensAnotherTab()
    await again.goesTo('/me')
    await again.presses(again.page.getByRole('link', { name: 'The First Journey' }))
    expect(await campaignMatches(again, code)).toEqual(before)
    await warning(again).waitFor()
    await passesAxeInBothThemes(again)

    // A character gets a name, which every member can read.
    const [first = ''] = Object.keys(before.party)
    const member = again.page.locator(`[data-character="${first}"]`)
    await again.presses(member.getByRole('button', { name: /^Rename/ }))
    await member.getByRole('textbox').waitFor()
    await again.page.keyboard.type('Siegward')
    await again.page.keyboard.press('Enter')
    await member.getByText('Siegward', { exact: true }).waitFor()
    await jon.goesTo(`/c/${code}`)
    await jon.page.getByText('Siegward', { exact: true }).waitFor()
    expect(await jon.page.evaluate(campaignAsSeen)).toEqual(before)

    await refusesADamagedFile(again, jon, code)
    expect(await campaignMatches(again, code)).toEqual(before)

    // Second session: Ada has the link, is told how to join, and joins.
    const ada = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
    await ada.goesTo(`/c/${code}`)
    await ada.page.getByText(de['next.stranger.none']).waitFor()
    await ada.page.getByText('Siegward', { exact: true }).waitFor()
    await hasNoOverflow(ada)
    tables.mira = followView<DarkSoulsBoard>(again.page)
    await again.presses(again.page.getByRole('button', { name: en['next.play'] }))
    await again.seatRow('Mira').waitFor()
    await again.page.getByLabel(again.text('lobby.seats')).first().selectOption('3')
    await jon.page.reload()
    await jon.presses(jon.page.getByRole('button', { name: de['next.sit'] }))
    await jon.seatRow('Jon').waitFor()
    await ada.page.reload()
    await ada.page.getByText(de['next.stranger']).waitFor()
    const third: Table = followView<DarkSoulsBoard>(ada.page)
    await ada.presses(ada.page.getByRole('link', { name: de['next.sit'] }))
    await ada.sitsDown('Ada')
    await again.presses(again.button('lobby.start'))
    await Promise.all([again.isAtTheTable(), jon.isAtTheTable(), ada.isAtTheTable()])
    const { campaignState: carried } = await campaignOf(again, code)
    await playOn(
      [
        { player: again, table: tables.mira },
        { player: jon, table: tables.jon },
        { player: ada, table: third },
      ],
      () => third()?.board.characters.length === 3,
      // The earlier players return to their characters; the new one joins with a new character.
      ({ choices }) =>
        choices.find((choice) => choice.startsWith('return ')) ?? choices.find((choice) => choice.startsWith('join ')),
    )
    // The table has everything that was carried, down to the last card; one spark is spent on the new character.
    const board = third()?.board as DarkSoulsBoard
    expect(board).toMatchObject({ souls: before.souls, sparks: before.sparks - 1 })
    const gear = gearOn(board)
    const kept = (carried as unknown as { readonly party: readonly { class: string; levels: object }[] }).party
    for (const { class: id, levels } of kept) {
      expect(gear.party[id]).toEqual({ levels, items: before.party[id]?.items })
    }
    expect(gear.inventory).toEqual(before.inventory)
    // While the session runs, the campaign page says so and shows the state at its start.
    await ada.goesTo(`/c/${code}`)
    await ada.page.getByText(/Dieser Spielabend läuft an Tisch \w{6}/).waitFor()
    expect(await campaignMatches(ada, code)).toEqual(before)
    const [one, two] = (await campaignOf(ada, code)).sessions
    expect((two?.began ?? 0) - (one?.began ?? 0)).toBeGreaterThan(DAY_MS)
  },
)

/** Imports a file with edited souls: the founder is told the reason in each language, and nothing changes. */
async function refusesADamagedFile(mira: Player, jon: Player, code: string): Promise<void> {
  const whole = await (await mira.page.request.get(new URL(`/api/campaigns/${code}/file`, server.address).href)).text()
  const forged = whole.replace(/"souls": ?(\d+)/, (_, souls: string) => `"souls": ${Number(souls) + 50}`)
  expect(forged).not.toBe(whole)
  const speaks = (language: string): Promise<void> =>
    mira.presses(mira.page.getByRole('banner').getByRole('button', { name: language, exact: true }))
  for (const [language, catalogue, file, broken, reason] of [
    ['EN', en, written.file, en['file.broken'], /Line \d+, column \d+.*: /],
    ['DE', de, writtenDe.file, de['file.broken'], /Zeile \d+, Spalte \d+.*: /],
  ] as const) {
    await speaks(language)
    await mira.page.reload()
    await mira.presses(mira.page.getByText(catalogue['file.replace'], { exact: true }))
    await mira.page.getByLabel(file).setInputFiles({
      name: 'winter.json',
      mimeType: 'application/json',
      buffer: Buffer.from(forged),
    })
    await mira.presses(mira.page.getByRole('button', { name: catalogue['file.do'] }))
    await mira.presses(mira.page.getByRole('button', { name: catalogue['file.sure'] }))
    await mira.page.getByRole('alert').filter({ hasText: broken }).waitFor()
    await mira.page.getByRole('button', { name: reason }).first().waitFor()
  }
  await speaks('EN')
  expect(await jon.page.getByText(de['file.replace'], { exact: true }).count()).toBe(0)
}

// ---- states that take many sessions to reach: the test sends them to the page in place of the server ----

const CARRIED = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../games/dark-souls/test/campaigns/form-1.carried.json'), 'utf8'),
) as Readonly<Record<string, unknown>> & { readonly party: readonly Readonly<Record<string, unknown>>[] }

const TOLD: Campaign = {
  code: 'BCDFGH',
  game: 'dark-souls',
  names: { en: 'The First Journey', de: 'Die erste Reise' },
  created: Date.parse('2026-11-16T20:00:00Z'),
  yours: true,
  role: 'founder',
  may: ['rename', 'open', 'replace', 'undo-replacement', 'remove', 'let-back', 'hand-over'],
  state: 'open',
  campaignState: CARRIED,
  seats: { min: 1, max: 4 },
  characterNames: { knight: 'Siegward' },
  sessions: [
    {
      number: 1,
      code: 'BCDFGJ',
      began: Date.parse('2026-11-16T20:00:00Z'),
      ended: Date.parse('2026-11-16T22:00:00Z'),
      seats: [{ holder: 'person', name: 'Mira', sigil: 'moth' }],
      how: 'paused',
      params: { section: 1 },
    },
  ],
  people: [{ id: 'mira', name: 'Mira', sigil: 'moth', role: 'founder', you: true }],
  replacements: [],
}

async function pageReceives({ page }: Player, campaign: Partial<Campaign>): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/campaigns/BCDFGH', (route) => route.fulfill({ json: { ...TOLD, ...campaign } }))
}

const ended = (how: string): Partial<Campaign> => ({
  state: 'over',
  sessions: TOLD.sessions.map((session) => ({ ...session, how })),
})

test('says that a campaign is over, unreadable or does not exist', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, expectedErrors: /404/ })
  const opens = async (campaign: Partial<Campaign>): Promise<void> => {
    await pageReceives(mira, campaign)
    await mira.goesTo('/c/BCDFGH')
    await mira.heading('The First Journey').waitFor()
  }
  const plays = mira.page.getByRole('button', { name: en['next.play'] })
  await opens(ended('won'))
  await mira.heading(souls.won).waitFor()
  // All areas are done and all bosses defeated.
  await expect.poll(() => mira.page.locator('[data-section][data-state="done"]').count()).toBe(3)
  expect(await mira.page.locator('[data-fallen="false"]').count()).toBe(0)
  await mira.page.getByText(en['next.over']).waitFor()
  expect(await plays.count()).toBe(0)
  await passesAxeInBothThemes(mira)

  await opens(ended('lost'))
  await mira.heading(souls.lost).waitFor()
  expect(await plays.count()).toBe(0)

  await opens({ unreadable: true, campaignState: { version: 99 } })
  await mira.page.getByText(en['next.unread']).waitFor()
  expect(await plays.count()).toBe(0)
  expect(await mira.page.locator('.soul-story').count()).toBe(0)
  await mira.page.getByRole('link', { name: en['file.take'] }).waitFor()

  await mira.page.unrouteAll()
  await mira.goesTo('/c/BCDFGH')
  await mira.heading(en.unknown).waitFor()
})

const KNIGHT = CARRIED.party.find((each) => each['class'] === 'knight') as Readonly<Record<string, unknown>>
const PARTY = ['knight', 'warrior', 'herald', 'assassin'].map((id) => ({
  ...KNIGHT,
  class: id,
  levels: { str: 4, dex: 3, int: 1, fai: 0 },
  armour: { card: `${id === 'warrior' ? 'northern' : id}-armour`, upgrades: [] },
  right: { card: 'long-sword', upgrades: ['lightning-gem', 'lightning-gem'] },
  backup: [{ card: 'talisman', upgrades: [] }],
  ember: true,
  black: 3,
  red: 2,
}))

test.each([
  [1, 'en'],
  [2, 'de'],
  [3, 'en'],
  [4, 'de'],
] as const)(
  'prints the tracking sheet of %i on one A4 page, black on white, with everything that is carried (%s)',
  async (size, language) => {
    const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, language })
    const carried = { ...CARRIED, party: PARTY.slice(0, size), first: 'knight' }
    await pageReceives(mira, { campaignState: carried })
    await mira.goesTo('/c/BCDFGH/sheet')
    await mira.page.locator('.soul-sheet').waitFor()
    if (size === 4) await passesAxeInBothThemes(mira)
    await mira.presses(mira.page.getByRole('banner').getByRole('button', { name: language.toUpperCase(), exact: true }))
    await mira.page.locator(`html[lang=${language}]`).waitFor()
    await mira.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const words = { ...phrases[language] } as Readonly<Record<string, string>>
    const sheet = await mira.page.locator('.soul-sheet').innerText()
    const account = accountOf(carried)
    const items = [
      ...(account?.inventory ?? []),
      ...(account?.party ?? []).flatMap(({ armour, right, left, backup }) => [armour, right, left, ...backup]),
    ]
    for (const { card, upgrades } of items.flatMap((item) => item ?? []))
      expect(sheet).toContain([card, ...upgrades].map((each) => words[`card.${each}`]).join(' + '))
    for (const [at, { class: id, stats }] of (account?.party ?? []).entries()) {
      const place = mira.page.locator('.soul-sheet-place').nth(at)
      expect(await place.innerText()).toContain(words[`class.${id}`])
      expect(await place.locator('.soul-sheet-stats b').allTextContents()).toEqual(Object.values(stats).map(String))
    }
    expect(sheet).toContain('Siegward')
    expect(await mira.page.locator('[data-box="souls"] p').innerText()).toMatch(new RegExp(`^${account?.souls}`))
    expect(await mira.page.locator('[data-box="sparks"] p').innerText()).toBe(String(account?.sparks))
    for (const { place, state } of account?.sections ?? []) {
      const line = mira.page.locator('[data-box="sections"] li').filter({ hasText: place[language] })
      expect(await line.getAttribute('data-state')).toBe(state)
    }
    expect(
      await mira.page.locator('.soul-sheet').evaluate((paper) => {
        const { color, backgroundColor } = getComputedStyle(paper)
        return [color, backgroundColor]
      }),
    ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const pdf = (await mira.page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  },
)

test('shows a plain page for a game that carries little over', async () => {
  const mira = await Player.arrives(browser, server, { ...REDUCED_MOTION, ...PHONE, language: 'de' })
  await mira.goesTo('/campaigns/marsh')
  await mira.presses(mira.page.getByRole('button', { name: /Nacht für Nacht/ }))
  await mira.heading('Nacht für Nacht').waitFor()
  await mira.page.locator('[data-oil="0"]').waitFor()
  await hasNoOverflow(mira)
  await mira.presses(mira.page.getByRole('button', { name: de['next.play'] }))
  await mira.page.getByRole('link', { name: 'Nacht für Nacht: 1. Spielabend' }).waitFor()
})
