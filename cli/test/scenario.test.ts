import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, gloamhall } from './gloamhall.ts'

const home = folder()
let files = 0
const file = (text: string, end = 'yaml'): string => {
  const path = join(home, `${++files}.${end}`)
  writeFileSync(path, text)
  return path
}

const ATTACK = `
game: blood-bound
seats: 6
given: { dagger: 3 }
choices:
  - 3 attack 5
  - { choice: 3 attack 4, refused: not-your-question }
  - expect: { table: { attack: { attacker: 3, target: 5 } } }
  - 5 stand
expect:
  events: [{ key: stand }]
  views: { spectator: { asked: [{ seat: 5, question: token }] } }
  outcome: null
`

test('a scenario that comes out as expected', async () => {
  const { code, out, err } = await gloamhall(`scenario ${file(ATTACK)}`)
  expect(err).toBe('')
  expect(out).toMatch(/✓ .*\.yaml: as\s+expected/)
  expect(code).toBe(0)
})

test('JSON does as well, and so does a game by the book with a seed', async () => {
  const text = JSON.stringify({ game: 'blood-bound', seats: 7, seed: 4, expect: { outcome: null } })
  expect((await gloamhall(`scenario ${file(text, 'json')}`)).code).toBe(0)
})

test('a scenario may be a lesson; what it says is checked as well', async () => {
  const lesson = `${ATTACK}
lesson: { title: { en: A stab, de: Ein Stich }, about: { en: Short., de: Kurz. }, names: [A, B, C, D, E, F] }
`.replace('- 3 attack 5', '- { say: { en: Go!, de: Los! }, rules: [BO-31], choice: 3 attack 5 }')
  expect((await gloamhall(`scenario ${file(lesson)}`)).code).toBe(0)
  const { code, err } = await gloamhall(`scenario ${file(lesson.replace('de: Los!', 'fr: Allez!'))}`)
  expect(code).not.toBe(0)
  expect(err).toMatch(/choices\.0\.say/)
})

test('what differs is told, file by file, and the exit code is 1', async () => {
  const wrong = file(ATTACK.replace('target: 5', 'target: 6').replace('5 stand', '5 dance'))
  const { code, out } = await gloamhall(`scenario ${file(ATTACK)} ${wrong} --lang de`)
  expect(code).toBe(1)
  expect(out).toMatch(/✓ .*: wie\s+erwartet/)
  expect(out).toMatch(/✗ .*Abweichungen/)
  expect(out).toMatch(/ {4}Wahl 3: table\.attack\.target: erwartet 6, gefunden 5\n/)
  expect(out).toMatch(/ {4}Wahl 4: „5 dance“ sollte zugelassen sein, ist es aber nicht: not-offered/)
  expect(out).toMatch(/ {4}am Ende: events: \{"key":"stand"\} ist nicht geschehen/)
  const english = (await gloamhall(`scenario ${wrong}`)).out
  expect(english).toMatch(/ {4}choice 3: table\.attack\.target: expected 6, found 5\n/)
  expect(english).toMatch(/ {4}at the end: events: \{"key":"stand"\} did not happen/)
})

test('what a single seat was told can be looked at', async () => {
  const look = (expected: string): string =>
    file(`
game: blood-bound
seats: 6
given: { players: [rose-1, beast-4, rose-3, beast-2, rose-5, beast-6], dagger: 1 }
choices: [1 attack 3, 3 stand, 3 take rank, 3 look 1, 3 look 2]
expect: { heard: { ${expected} } }
`)
  const told = '[{ key: look, params: { cards: [rose-1, beast-4] } }]'
  expect(await gloamhall(`scenario ${look(`3: ${told}`)}`)).toMatchObject({ code: 0, err: '' })
  const { code, out } = await gloamhall(`scenario ${look(`2: ${told}`)}`)
  expect(code).toBe(1)
  expect(out.replace(/\s+/g, ' ')).toMatch(/heard\.2: number 1, \{.*\}, did not happen; what happened: \{/)
})

test('a scenario cannot steer the terminal through what is told about it', async () => {
  const { out } = await gloamhall(`scenario ${file(ATTACK.replace('5 stand', '"5 \\e[2J\\u202E"'))}`)
  expect(out).toMatch(/“5 ·\[2J·” should be accepted/)
})

test.each([
  ['seats: [', /line \d+, column \d+/, /Zeile \d+, Spalte \d+/],
  ['- 1', /a scenario is a list of fields/, /besteht aus Feldern/],
  ['seats: 6', /the field game is missing/, /Das Feld game fehlt/],
  ['{ game: blood-bound, seats: six }', /seats should be number, not "six"/, /seats sollte number sein/],
  ['{ game: blood-bound, seats: 6, choises: [] }', /no field choises/, /Ein Feld choises gibt es nicht/],
  [
    '{ game: blood-bound, seats: 6, choices: [{ choice: 1 pass 2, refuse: x }] }',
    /choices\.0\.refuse/,
    /choices\.0\.refuse/,
  ],
  ['{ game: blood-bound, seats: 6, choices: [7] }', /choices\.0 should be string, not 7/, /choices\.0 sollte/],
  ['{ game: blood-bound, seats: 6, expect: { result: x } }', /no field expect\.result/, /Ein Feld expect\.result/],
  ['{ game: blood-bound, seats: 6, expect: { views: { me: 1 } } }', /expect\.views\.me/, /expect\.views\.me/],
  ['{ game: blood-bound, seats: 6, expect: { heard: { me: [] } } }', /expect\.heard\.me/, /expect\.heard\.me/],
  [
    '{ game: blood-bound, seats: 6, expect: { heard: { 1: x } } }',
    /expect\.heard\.1 should be/,
    /expect\.heard\.1 sollte/,
  ],
  ['{ game: blood-bound, seats: 3, given: {} }', /has 6 to 12 seats, not 3/, /hat 6 bis 12 Plätze, nicht 3/],
  ['{ game: blood-bound, seats: 6, chance: [{ rol: 1 }] }', /chance\.0\.rol/, /chance\.0\.rol/],
  ['{ game: blood-bound, seats: 6, seed: 1, chance: [] }', /seed or chance, not both/, /seed oder chance/],
  ['{ game: chess, seats: 6 }', /yaml: There is no game “chess”/, /yaml: .*„chess“/],
  [
    '{ game: blood-bound, seats: 3, seed: 1 }',
    /yaml cannot be played: blood-bound has 6 to 12 seats, not 3\.\n/,
    /spielen: blood-bound hat 6 bis 12 Plätze/,
  ],
  [
    '{ game: blood-bound, seats: 6, seed: 1, options: { x: y } }',
    /yaml cannot be played: .*no house rule “x”/,
    /keine Hausregel „x“/,
  ],
  [
    '{ game: blood-bound, seats: 6, given: { players: 3 } }',
    /cannot be played: players: a list belongs here\.\n/,
    /lässt sich nicht spielen: players: Hierher gehört eine Liste\.\n/,
  ],
  [
    '{ game: blood-bound, seats: 6, given: { players: [{ card: rose-1, tokens: [beast] }] } }',
    /players\[1\]\.tokens \(rose-1\): \["beast"\] cannot be, by BO-52\.\n/,
    /players\[1\]\.tokens \(rose-1\): \["beast"\] kann nicht sein, nach BO-52\.\n/,
  ],
  [
    '{ game: bloodborne, seats: 3, given: { row: [cannon], hunters: [{ upgrades: [cannon] }] } }',
    /cannon: there are 1 in the box, not 2/,
    /cannon: In der Schachtel liegen 1, nicht 2/,
  ],
  [
    '{ game: bloodborne, seats: 3, given: {}, choices: [1 play hunter-axe, 2 play hunter-axe, 3 play hunter-axe] }',
    /chance is asked for “roll: 1 … 6”, but the script has nothing more/,
    /vom Zufall wird „roll: 1 … 6“ verlangt, aber es ist nichts mehr vorgegeben/,
  ],
])('%s: malformed, exit 2, and the other files still run', async (text, english, german) => {
  const [bad, good] = [file(text), file(ATTACK)]
  const [en, de] = [await gloamhall(`scenario ${bad} ${good}`), await gloamhall(`scenario ${bad} --lang de`)]
  for (const [told, sentence] of [
    [en, english],
    [de, german],
  ] as const) {
    expect(told.err).toMatch(sentence)
    expect(told.err).toMatch(/^gloamhall: [^\n]+\n$/)
    expect(told.err).toContain(bad)
    expect(told.code).toBe(2)
  }
  expect(en.out).toMatch(/✓/)
})
