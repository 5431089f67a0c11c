import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { run } from '../src/index.ts'
import type { Report } from '../src/summary.ts'
import { newFolder, gloamhall } from './gloamhall.ts'

const files = newFolder()
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text)
  return join(files, name)
}

const OURS = {
  gloamhall: 'campaign',
  game: 'dark-souls',
  schema: 1,
  name: { en: 'Our road', de: 'Unser Weg' },
  sections: [{ place: 'Here', encounters: [1], bosses: ['gargoyle'] }],
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

test('campaign check accepts a valid campaign and prints its name', async () => {
  const ours = file('ours.json', JSON.stringify(OURS))
  const [en, de] = [await gloamhall(`campaign check ${ours}`), await gloamhall(`campaign check ${ours} --lang de`)]
  expect(en).toMatchObject({ code: 0, err: '' })
  expect(flat(en.out)).toContain('“Our road” is valid and ready to play.')
  expect(flat(de.out)).toContain('„Unser Weg“ ist gültig und spielbar.')
})

test('campaign check lists every fault with its line, and exits with 1', async () => {
  const sections = [{ place: 'Here', encounters: [1, 4], bosses: ['dragon'] }]
  const broken = file('broken.json', JSON.stringify({ ...OURS, sections }, null, 2))
  const [en, de] = [await gloamhall(`campaign check ${broken}`), await gloamhall(`campaign check ${broken} --lang de`)]
  expect([en.code, de.code]).toEqual([1, 1])
  expect(flat(en.out)).toContain(
    'broken.json: 2 errors line 14, column 9, sections[1].encounters[2]: expected one of 1, 2 and 3',
  )
  expect(flat(en.out)).toContain('line 17, column 9, sections[1].bosses[1]: expected one of "gargoyle"')
  expect(flat(de.out)).toContain('Zeile 14, Spalte 9')
})

test.each([
  ['bad JSON', '{ "game": "dark-souls",\n  sections }', 'line 2, column 3: unknown JSON keyword'],
  [
    'a content pack',
    JSON.stringify({ ...OURS, gloamhall: 'content' }),
    'a campaign file needs “gloamhall”: “campaign”',
  ],
  [
    'another game',
    JSON.stringify({ ...OURS, game: 'bloodborne' }),
    'this campaign is for bloodborne, not for dark-souls',
  ],
])('campaign check rejects %s', async (name, text, reason) => {
  const { code, out } = await gloamhall(`campaign check ${file(`${name.replaceAll(' ', '-')}.json`, text)}`)
  expect(code).toBe(1)
  expect(flat(out)).toContain(reason)
})

test('campaign draw gives the same campaign for the same seed, and it can be played', async () => {
  const [one, again] = [
    await gloamhall('campaign draw dark-souls --sections 4 --seed 5'),
    await gloamhall('campaign draw dark-souls --sections 4 --seed 5'),
  ]
  expect(one).toMatchObject({ code: 0, err: '' })
  expect(again.out).toBe(one.out)
  expect((JSON.parse(one.out) as typeof OURS).sections).toHaveLength(4)
  const drawn = file('drawn.json', one.out)
  expect(await gloamhall(`campaign check ${drawn}`)).toMatchObject({ code: 0 })
  const played = await gloamhall(`simulate dark-souls --campaign ${drawn} --seats 2 --games 3 --seed 1 --json`)
  expect(JSON.parse(played.out)).toMatchObject({ games: 3 })
})

test('simulate plays campaigns to their end, session by session, reproducibly', async () => {
  const words = 'simulate dark-souls --campaign the-coiled-sword --seats 3 --games 12 --seed 4 --json'
  const [one, other] = [await gloamhall(words), await gloamhall(words)]
  expect(one).toMatchObject({ code: 0, err: '' })
  const [report, again] = [JSON.parse(one.out) as Report, JSON.parse(other.out) as Report]
  expect(report.endings).not.toHaveProperty('paused')
  expect(report.details).toHaveProperty('section')
  expect(Object.keys(report.details['evenings'] ?? {}).length).toBeGreaterThan(1)
  expect({ ...again, seconds: 0, gamesPerSecond: 0 }).toEqual({ ...report, seconds: 0, gamesPerSecond: 0 })
})

test('the summary of campaigns is in words, in both languages', async () => {
  const page = async (lang: string) =>
    (await gloamhall(`simulate dark-souls --campaign the-first-journey --games 4 --seed 1 --lang ${lang}`)).out
  expect(await page('en')).toContain('\nIn how many sessions\n')
  expect(await page('de')).toContain('\nAn wie vielen Spielabenden\n')
})

test.each([
  [
    'simulate dark-souls --campaign the-last-journey',
    'There is no campaign or file “the-last-journey”. Available: the-first-journey and the-coiled-sword',
  ],
  ['simulate blood-bound --campaign x', 'blood-bound has no campaigns'],
  ['campaign draw bloodborne', 'bloodborne has no campaigns'],
  ['campaign draw dark-souls --sections 13', '--sections must be a whole number from 1 to 12'],
  ['simulate dark-souls --campaign the-first-journey --report x.json', 'A campaign is several matches'],
  ['simulate dark-souls --campaign the-first-journey --seats 5', 'from 1 to 4'],
])('%s: %s', async (words, reason) => {
  const { code, err } = await gloamhall(words)
  expect(code).toBe(2)
  expect(flat(err)).toContain(reason)
})

/** Four sessions with different players, as a server wrote them. */
const PLAYED_CAMPAIGN = join(import.meta.dirname, '../../games/dark-souls/test/campaigns/form-1.chronicle.json')

test('verifies the file of a played campaign: seal, every session, every link', async () => {
  const [en, de] = [
    await gloamhall(`verify --campaign ${PLAYED_CAMPAIGN}`),
    await gloamhall(`verify ${PLAYED_CAMPAIGN} --lang de`),
  ]
  expect([en.code, de.code]).toEqual([0, 0])
  expect(flat(en.out)).toContain('✓ The checksum matches')
  expect(flat(en.out)).toContain('Session 4: all 161 moves of 2 seats are legal under version 1 of the rules')
  expect(flat(en.out)).toContain('it continues from session 3. The seed matches its seal.')
  expect(flat(de.out)).toContain('✓ Sie beginnt, wie „Die erste Reise“ beginnt.')
  const checked = await gloamhall(`campaign check ${PLAYED_CAMPAIGN}`)
  expect([checked.code, flat(checked.out)]).toEqual([0, expect.stringContaining('“The First Journey”, 4 sessions')])
})

test('locates a forged value in a campaign file, shows progress, and refuses --after with it', async () => {
  const richer = file('richer.json', readFileSync(PLAYED_CAMPAIGN, 'utf8').replace('"souls": 4', '"souls": 5'))
  const [en, de] = [
    await gloamhall(`verify --campaign ${richer}`),
    await gloamhall(`campaign check ${richer} --lang de`),
  ]
  expect([en.code, de.code]).toEqual([1, 1])
  expect(flat(en.out)).toMatch(/line \d+, column 14, carried: the saved progress is not the one session 4 ended with/)
  expect(flat(de.out)).toContain('die Prüfsumme stimmt nicht')
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  let shown = ''
  errors.on('data', (chunk) => (shown += chunk))
  await run(
    ['verify', '--campaign', PLAYED_CAMPAIGN],
    { input, output, errors: Object.assign(errors, { isTTY: true }) },
    {},
  )
  expect(shown).toMatch(/\d+\/\d+ sessions/)
  expect(await gloamhall(`verify --campaign ${PLAYED_CAMPAIGN} --after ${PLAYED_CAMPAIGN}`)).toMatchObject({ code: 2 })
})

test('saves a simulated campaign as one reproducible file that verifies, and overwrites no other file', async () => {
  const saved = join(files, 'bots.json')
  const words = `simulate dark-souls --campaign the-first-journey --seats 2 --games 1 --seed 3 --save ${saved}`
  expect(await gloamhall(words)).toMatchObject({ code: 0 })
  const first = readFileSync(saved, 'utf8')
  const { code, out } = await gloamhall(`verify --campaign ${saved}`)
  expect([code, flat(out)]).toEqual([0, expect.stringContaining('Its dice were not sealed.')])
  expect(flat(out)).toContain('The campaign is over, after')
  await gloamhall(words)
  expect(readFileSync(saved, 'utf8')).toBe(first)
  const ours = file('something-else.json', '{}')
  expect(await gloamhall(words.replace(saved, ours))).toMatchObject({ code: 2 })
  expect(readFileSync(ours, 'utf8')).toBe('{}')
})
