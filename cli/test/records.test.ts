import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder, gloamhall } from './gloamhall.ts'

const home = folder()
const played = join(home, 'played.txt')
const simulated = join(home, 'simulated.txt')

beforeAll(async () => {
  await gloamhall(`play blood-bound --bots random --seed 5 --save ${played}`, `say oh no\n${'1\n'.repeat(300)}`)
  await gloamhall(`simulate blood-bound --games 1 --seed 3 --save ${simulated}`)
})

/** The record with one thing changed. */
function forged(change: (text: string) => string): string {
  const file = join(home, 'forged.txt')
  const text = readFileSync(played, 'utf8')
  const other = change(text)
  expect(other).not.toBe(text)
  writeFileSync(file, other)
  return file
}

test('an honest record holds, and it is said what was checked', async () => {
  const { code, out, err } = await gloamhall(`verify ${played}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/✓ The seed is the one/)
  expect(out).toMatch(/✓ All \d+ moves are legal/)
  expect(out).toMatch(/✓ The outcome is the one/)
  expect((await gloamhall(`verify ${played} --lang de`)).out).toMatch(/hält stand/)
})

test('a simulated record has no commitment to check, and says so', async () => {
  const { code, out } = await gloamhall(`verify ${simulated}`)
  expect(code).toBe(0)
  expect(out).toMatch(/no commitment to check: .* seed 3/)
})

test.each<[string, (text: string) => string, RegExp, RegExp]>([
  [
    'another seed',
    (text) => text.replace(/seed .*/, `seed ${'0'.repeat(64)}`),
    /seed is not the one/,
    /Startzahl ist nicht/,
  ],
  [
    'a move the rules refuse',
    (text) => text.replace(/^(\d+) (attack|pass) .*$/m, '$1 attack $1'),
    /refuse move \d+, “\d+ attack \d+”/,
    /lassen Zug \d+/,
  ],
  ['another winner', (text) => text.replace(/"winners":\[[^\]]*/, '"winners":['), /the rules say/, /laut Regeln/],
  [
    'a result that never came',
    (text) => `${text.split('\n').slice(0, -6).join('\n')}\n`,
    /by the rules the match is not over/,
    /laut Regeln ist die Partie aber nicht zu Ende/,
  ],
  [
    'a result that was struck out',
    (text) => text.replace(/outcome .*\n/, ''),
    /gives no outcome, the rules say \{/,
    /nennt kein Ergebnis, laut Regeln ist es \{/,
  ],
])('%s is found out: exit 1', async (_, change, english, german) => {
  const file = forged(change)
  const [en, de] = [await gloamhall(`verify ${file}`), await gloamhall(`verify ${file} --lang de`)]
  for (const [told, sentence] of [
    [en, english],
    [de, german],
  ] as const) {
    expect(told.code).toBe(1)
    expect(told.err).toMatch(sentence)
    expect(told.err).toMatch(/^gloamhall: [^\n]+\n$/)
  }
})

test('a match is told as a spectator saw it, or a seat', async () => {
  const [spectator, seat] = [await gloamhall(`replay ${played}`), await gloamhall(`replay ${played} --seat 1`)]
  expect(spectator.code).toBe(0)
  expect(spectator.out).toMatch(/Seat 1 says: “oh no”/)
  expect(spectator.out).not.toMatch(/You|you/)
  expect(seat.out).toMatch(/You choose: /)
  expect(seat.out).toMatch(/Seat 1 \(you\) says: “oh no”/)
  expect((await gloamhall(`replay ${played} --lang de`)).out).toMatch(/Platz 1 sagt: „oh no“/)
  expect((await gloamhall(`replay ${played} --seat 9`)).code).toBe(2)
})

test('the opening is told first: to a spectator who begins, to a seat its clue too', async () => {
  const [spectator, seat] = [
    await gloamhall(`replay ${played}`),
    await gloamhall(`replay ${played} --seat 4 --lang de`),
  ]
  expect(spectator.out).toMatch(/ moves\n {6}Seat \d gets the dagger first\.\n {3}1 {2}/)
  expect(seat.out).toMatch(
    / Züge\n {6}Platz 3, rechts von dir, zeigt dir den Hinweis: (Rose|Bestie)\.\n {6}Platz \d.* bekommt als Erstes/,
  )
})

test('as JSON: the opening, every line of the record, and only what the viewer learned', async () => {
  const told = async (words: string) =>
    JSON.parse((await gloamhall(`replay ${played} --json ${words}`)).out) as {
      opening: { key: string }[]
      moves: { line: string; events: { key: string }[] }[]
    }
  const [spectator, seat] = [await told(''), await told('--seat 1')]
  const lines = readFileSync(played, 'utf8').split('\n\n')[1]?.trim().split('\n')
  expect(spectator.moves.map(({ line }) => line)).toEqual(lines)
  expect(spectator.moves.flatMap(({ events }) => events.map(({ key }) => key))).toContain('captured')
  expect(seat.moves.length).toBe(spectator.moves.length)
  expect(spectator.opening.map(({ key }) => key)).toEqual(['dagger-first'])
  expect(seat.opening.map(({ key }) => key)).toEqual(['clue', 'dagger-first'])
})

test.each(['replay', 'verify', 'play --resume'])(
  '%s refuses a record that is cut off, with the line',
  async (command) => {
    const file = forged((text) => text.slice(0, -2))
    const last = readFileSync(file, 'utf8').split('\n').length
    const [en, de] = [await gloamhall(`${command} ${file}`), await gloamhall(`${command} ${file} --lang de`)]
    expect(en).toMatchObject({ code: 2, err: expect.stringMatching(/: the last line is cut off\.\n$/) })
    expect(en.err).toMatch(new RegExp(`: line ${last}, “\\d `))
    expect(de).toMatchObject({ code: 2, err: expect.stringMatching(/: die letzte Zeile ist abgeschnitten\.\n$/) })
    expect(de.err).toMatch(new RegExp(`: Zeile ${last}, „\\d `))
  },
)

const OLDER = join(import.meta.dirname, '../../games/bloodborne/test/replays/1')

test('a record of an older version of the rules is verified and replayed by it', async () => {
  const file = join(OLDER, '4-with-a-pack.txt')
  expect(await gloamhall(`verify ${file}`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/version 1 of the rules/),
  })
  const { code, out } = await gloamhall(`replay ${join(OLDER, '3-gehrman.txt')} --seat 3`)
  expect(code).toBe(0)
  expect(out).toMatch(/Seat 3 \(you\) wins with a Blood Score of 26/)
})

test('the cards of an older version say what they said then', async () => {
  const begun = (rules: number): string => {
    const file = join(home, `begun-by-${rules}.txt`)
    // With this seed Throwing Knives lie in the first row, by either version.
    writeFileSync(file, `gloamhall-record 1\ngame bloodborne\nrules ${rules}\nseats 5\nswift 66\n\n`)
    return file
  }
  const read = async (words: string) => (await gloamhall(words)).out.replace(/\s+/g, ' ')
  const [then, now] = [await read(`replay ${begun(1)}`), await read(`replay ${begun(2)}`)]
  expect(then).toContain('Instant (step 3): 1 damage. End of round (step 8): this card returns to your hand.')
  expect(now).toContain(
    'Instant (step 3): 1 damage. Attack (step 5): 1 damage. End of round (step 8): this card returns',
  )
  expect(await read(`replay ${begun(1)} --lang de`)).toContain(
    'Soforteffekt (Phase 3): 1 Schaden. Rundenende (Phase 8)',
  )
})

test('a match of an older version is played on by it', async () => {
  const file = join(home, 'older.txt')
  const saved = join(home, 'older-played.txt')
  const text = readFileSync(join(OLDER, '4-with-a-pack.txt'), 'utf8').replace(/^outcome .*\n/m, '')
  writeFileSync(file, `${text.split('\n').slice(0, 60).join('\n')}\n`)
  await gloamhall(`play --resume ${file} --bots random --save ${saved}`, '1\n'.repeat(400))
  expect(readFileSync(saved, 'utf8')).toMatch(/^rules 1$/m)
  expect(readFileSync(saved, 'utf8')).toMatch(/^outcome /m)
  expect(await gloamhall(`verify ${saved}`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/version 1 of the rules/),
  })
})
