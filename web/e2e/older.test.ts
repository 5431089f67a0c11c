import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bloodborne } from '@gloamhall/bloodborne'
import type { BloodborneBoard, FoeId } from '@gloamhall/bloodborne/face'
import type { Language, View } from '@gloamhall/kernel'
import { parseRecord, replay, wordsBy } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openServer } from './server-process.ts'
import { REDUCED_MOTION } from './axe-checks.ts'
import { Player } from './player.ts'

interface Left {
  readonly codes: Readonly<Record<'lobby' | 'going' | 'over', string>>
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>
}

const left = JSON.parse(readFileSync(join(import.meta.dirname, '../../server/test/fixtures/1.json'), 'utf8')) as Left

/** A server with rows of one of the first releases, when Bloodborne was at version 1, under today's column names. */
const server = await openServer()
await server.kill()
const database = new DatabaseSync(join(server.dataDir, 'gloamhall.sqlite'))
for (const [table, rows] of Object.entries(left.rows)) {
  for (const row of rows) {
    const fields = Object.keys(row).map((field) => (field === 'minded' ? 'bot_controlled' : field))
    const insert = `INSERT INTO ${table} (${fields.join()}) VALUES (${fields.map(() => '?').join()})`
    database.prepare(insert).run(...Object.values(row))
  }
}
database.close()
await server.restart()
const browser = await openBrowser()

type Seen = View<BloodborneBoard>

/** The text of the cards in version 1, regardless of the current one. */
const phraseInVersion1 = (language: Language, id: string): string =>
  ({ ...bloodborne.phrases[language], ...wordsBy(bloodborne.olderWords ?? {}, 1, language) })[id] ?? ''

/** Those values of a view that the page shows. */
const onScreen = (player: Player) =>
  player.page.evaluate(() => {
    const texts = (query: string): string[] =>
      [...document.querySelectorAll(query)].map(({ textContent }) => textContent.trim())
    return {
      foe: texts('.hunt-foe h2'),
      ability: texts('.hunt-monster > .ability'),
      blood: texts('.hunt-pool > .left > b').map(Number),
      printed: texts('.hunt-pool > .sum span').map((part) => Number(/\d+/.exec(part)?.[0]))[0] ?? null,
      collected: texts('.counts > .hunt-risk').map(Number),
      banked: texts('.counts > .hunt-bank').map(Number),
      row: texts('.hunt-row .hunt-card > .hidden'),
    }
  })

function inView({ board }: Seen, language: Language) {
  const { monster, first, row } = board
  // In player order. (BB-31)
  const hunters = [...board.hunters.slice(first - 1), ...board.hunters.slice(0, first - 1)]
  return {
    foe: [phraseInVersion1(language, `foe.${monster.card}`)],
    ability: [phraseInVersion1(language, `ability.${monster.card}`)],
    blood: [monster.blood],
    // Without a bonus the card shows no sum.
    printed: BLOOD_IN_VERSION_1[monster.card] ?? expect.toSatisfy((sum) => sum === null || Number.isInteger(sum)),
    collected: hunters.map(({ collected }) => collected),
    banked: hunters.map(({ banked }) => banked),
    row: row.map((card) => expect.stringContaining(phraseInVersion1(language, `text.${card}`))),
  }
}

/** The cards whose blood has been reduced since. */
const BLOOD_IN_VERSION_1: Partial<Record<FoeId, number>> = { brainsucker: 4, 'child-of-rom': 4, 'wandering-madness': 4 }

test('the replay of a match of version 1 shows the cards of version 1, step by step', async () => {
  const { over: code } = left.codes
  const mira = await Player.arrives(browser, server, REDUCED_MOTION)
  await mira.goesTo(`/r/${code}`)
  await mira.page.locator('.proof-box.holds').waitFor()
  expect(await mira.page.locator('.proof-box').textContent()).toContain('version 1')
  const record = parseRecord(await (await mira.page.request.get(`${server.address}/api/tables/${code}/record`)).text())
  const moments = [replay(bloodborne.game, { ...record, lines: [] }).view('spectator')]
  replay(bloodborne.game, record, (_, __, match) => moments.push(structuredClone(match.view('spectator'))))
  const met = new Set<FoeId>()
  for (const [at, view] of moments.entries()) {
    const { monster, row } = view.board
    const isNews = !met.has(monster.card) || row.includes('throwing-knives')
    if (!isNews || monster.fate !== 'fought' || view.outcome) continue
    met.add(monster.card)
    await mira.page.getByRole('slider').fill(String(at))
    await mira.page.waitForURL(`**/r/${code}?at=${at}`)
    expect(await onScreen(mira), `moment ${at}`).toEqual(inView(view, 'en'))
  }
  expect(
    [...met].filter((card) => phraseInVersion1('en', `ability.${card}`) !== currentPhrase(card)).length,
  ).toBeGreaterThan(0)
})

const currentPhrase = (card: FoeId): string => bloodborne.phrases.en[`ability.${card}`] ?? ''

test('a running match of version 1 shows them too', async () => {
  const jonas = await Player.arrives(browser, server, { ...REDUCED_MOTION, language: 'de' })
  await jonas.followsTheLink(left.codes.going)
  await jonas.page.locator('.hunt-foe').waitFor()
  const answer = await jonas.page.request.get(`${server.address}/api/tables/${left.codes.going}/view`)
  const { view } = (await answer.json()) as { view: Seen }
  expect(view.rules).toBe(1)
  expect(await onScreen(jonas)).toEqual(inView(view, 'de'))
})
