import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, gloamhall } from './gloamhall.ts'

const home = newFolder()
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

test('a scenario that meets its expectations passes', async () => {
  const { code, out, err } = await gloamhall(`scenario ${file(ATTACK)}`)
  expect(err).toBe('')
  expect(out).toMatch(/✓ .*\.yaml: as\s+expected/)
  expect(code).toBe(0)
})

test('a scenario may be JSON, and may be set up by the rulebook with a seed', async () => {
  const text = JSON.stringify({ game: 'blood-bound', seats: 7, seed: 4, expect: { outcome: null } })
  expect((await gloamhall(`scenario ${file(text, 'json')}`)).code).toBe(0)
})

test('a scenario that is a lesson is validated as one', async () => {
  const lesson = `${ATTACK}
lesson: { title: { en: A stab, de: Ein Stich }, about: { en: Short., de: Kurz. }, names: [A, B, C, D, E, F] }
`.replace('- 3 attack 5', '- { say: { en: Go!, de: Los! }, rules: [BO-31], choice: 3 attack 5 }')
  expect((await gloamhall(`scenario ${file(lesson)}`)).code).toBe(0)
  const { code, err } = await gloamhall(`scenario ${file(lesson.replace('de: Los!', 'fr: Allez!'))}`)
  expect(code).not.toBe(0)
  expect(err).toMatch(/choices\[1\]\.say/)
})

test('failed expectations are printed for each file: exit 1', async () => {
  const wrong = file(ATTACK.replace('target: 5', 'target: 6').replace('5 stand', '5 dance'))
  const { code, out } = await gloamhall(`scenario ${file(ATTACK)} ${wrong} --lang de`)
  expect(code).toBe(1)
  expect(out).toMatch(/✓ .*: wie\s+erwartet/)
  expect(out).toMatch(/✗ .*Abweichungen/)
  expect(out).toMatch(/ {4}Wahl 3: auf dem Tisch, attack\.target: erwartet 6, gefunden 5\n/)
  expect(out).toMatch(
    / {4}Wahl 4: „5 dance“ sollte zugelassen sein, ist es aber nicht: not-offered\s+\(BO-36\),\s+das stand nicht zur Wahl/,
  )
  expect(out).toMatch(/ {4}am Ende: unter den Ereignissen: \{ key: stand \} kommt nicht\s+vor/)
  const english = (await gloamhall(`scenario ${wrong}`)).out
  expect(english).toMatch(/ {4}choice 3: on the table, attack\.target: expected 6, found 5\n/)
  expect(english).toMatch(/ {4}at the end: among the events: \{ key: stand \} did not happen/)
})

test('a scenario can check what a single seat was told', async () => {
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
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /among the events seat 2 sees: number 1, \{ key: look, .*\}, did not happen What happened: · .*\[attack, BO-31\]/,
  )
})

test('the words of a scenario cannot control the terminal', async () => {
  const { out } = await gloamhall(`scenario ${file(ATTACK.replace('5 stand', '"5 \\e[2J\\u202E"'))}`)
  expect(out).toMatch(/“5 ·\[2J·” should be accepted/)
})

test.each([
  ['seats: [', /line \d+, column \d+/, /Zeile \d+, Spalte \d+/],
  ['- 1', /a scenario is a list of fields/, /besteht aus Feldern/],
  ['seats: 6', /the field game is missing/, /Das Feld game fehlt/],
  ['{ game: blood-bound, seats: six }', /seats should be number, not "six"/, /seats sollte number sein/],
  ['{ game: blood-bound, seats: 6, choises: [] }', /unknown field choises/, /unbekanntes Feld choises/],
  [
    '{ game: blood-bound, seats: 6, choices: [{ choice: 1 pass 2, refuse: x }] }',
    /choices\[1\]\.refuse/,
    /choices\[1\]\.refuse/,
  ],
  ['{ game: blood-bound, seats: 6, choices: [7] }', /choices\[1\] should be string, not 7/, /choices\[1\] sollte/],
  [
    '{ game: blood-bound, seats: 6, expect: { result: x } }',
    /unknown field expect\.result/,
    /unbekanntes Feld expect\.result/,
  ],
  ['{ game: blood-bound, seats: 6, expect: { views: { me: 1 } } }', /expect\.views\.me/, /expect\.views\.me/],
  ['{ game: blood-bound, seats: 6, expect: { heard: { me: [] } } }', /expect\.heard\.me/, /expect\.heard\.me/],
  [
    '{ game: blood-bound, seats: 6, expect: { heard: { 1: x } } }',
    /expect\.heard\.1 should be/,
    /expect\.heard\.1 sollte/,
  ],
  ['{ game: blood-bound, seats: 3, given: {} }', /has 6 to 12 seats, not 3/, /hat 6 bis 12 Plätze, nicht 3/],
  ['{ game: blood-bound, seats: 6, chance: [{ rol: 1 }] }', /chance\[1\]\.rol/, /chance\[1\]\.rol/],
  [
    '{ game: blood-bound, seats: 6, branches: [{ choices: [] }] }',
    /branches\[1\]\.name is missing/,
    /branches\[1\]\.name/,
  ],
  ['{ game: chess, seats: 6 }', /yaml: Unknown game “chess”/, /yaml: .*„chess“/],
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
    /cannot be played: players: expected a list\.\n/,
    /lässt sich nicht spielen: players: Hier wird eine Liste erwartet\.\n/,
  ],
  [
    '{ game: blood-bound, seats: 6, given: { players: [{ card: rose-1, tokens: [beast] }] } }',
    /players\[1\]\.tokens \(rose-1\): \["beast"\] is not possible, by BO-52\.\n/,
    /players\[1\]\.tokens \(rose-1\): \["beast"\] ist nicht möglich, nach BO-52\.\n/,
  ],
  [
    '{ game: bloodborne, seats: 3, given: { row: [cannon], hunters: [{ upgrades: [cannon] }] } }',
    /cannon: there are 1 in the box, not 2/,
    /cannon: In der Schachtel liegen 1, nicht 2/,
  ],
  [
    '{ game: bloodborne, seats: 3, given: {}, choices: [1 play hunter-axe, 2 play hunter-axe, 3 play hunter-axe] }',
    /a random draw “roll: 1 … 6” is needed, but the script has none left/,
    /gebraucht wird der Zufallswert „roll: 1 … 6“, aber es ist keiner mehr vorgegeben/,
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

const ROUND = `
game: bloodborne
seats: 3
given: { monster: amygdala }
chance: [{ face: 2+ }, { face: 0 }]
choices: [1 play hunter-axe, 2 play saw-cleaver, 3 play hunter-axe]
`

test.each([
  [
    'en',
    /1\. Seat 1: Play Hunter Axe/,
    /Seat 2 takes 1 Blood Echo with Saw Cleaver; 9 left\. \[struck, BB-57\]/,
    /nothing expected/,
  ],
  [
    'de',
    /1\. Platz 1: Jägeraxt ausspielen/,
    /nimmt mit dem Sägehackbeil 1 Blutecho; 9 übrig\. \[struck, BB-57\]/,
    /erwartet wird nichts/,
  ],
])(
  '--tell prints what happens in sentences, with rules, even without expectations: %s',
  async (lang, line, event, end) => {
    const { code, out, err } = await gloamhall(`scenario --tell ${file(ROUND)} --lang ${lang}`)
    const told = out.replace(/\s+/g, ' ')
    expect([code, err]).toEqual([0, ''])
    for (const words of [line, /2\+ (and|und) 0/, event, end]) expect(told).toMatch(words)
  },
)

test('--tell prints refusals, and what a single seat learns', async () => {
  const text = `
game: blood-bound
seats: 6
given: { players: [rose-1, beast-4, rose-3, beast-2, rose-5, beast-6], dagger: 1 }
choices: [{ choice: 2 attack 1, refused: not-your-question }, 1 attack 3, 3 stand, 3 take rank, 3 look 1, 3 look 2]
`
  const told = (await gloamhall(`scenario --tell ${file(text)}`)).out.replace(/\s+/g, ' ')
  expect(told).toMatch(/refused, not-your-question: it was not that seat’s turn \(BO-28\)/)
  expect(told).toMatch(/to Seat 3 only: .*\[look, BO-77\]/)
})

const REFUSED = new URL('../../games/blood-bound/scenarios/refused-choices.yaml', import.meta.url).pathname

test.each(['en', 'de'])('--tell prints refused words as they are, and uses the names of players: %s', async (lang) => {
  const { code, out, err } = await gloamhall(`scenario --tell ${REFUSED} --lang ${lang}`)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/5\. Wren: wait \[1 wait\]/)
  expect(out).toMatch(lang === 'en' ? /Wren attacks Nadja/ : /Wren attackiert Nadja/)
  expect(out).not.toMatch(/Seat \d|Platz \d/)
})

test('--tell works for every scenario of the games, in both languages, and prints words without a phrase as they are', async () => {
  const files = ['blood-bound', 'bloodborne', 'dark-souls', 'bloody-palace'].flatMap((game) => {
    const folder = join(import.meta.dirname, '../../games', game, 'scenarios')
    return readdirSync(folder).map((name) => join(folder, name))
  })
  expect(files.length).toBeGreaterThan(40)
  for (const lang of ['en', 'de']) {
    const { code, err } = await gloamhall(`scenario --tell ${files.join(' ')} --lang ${lang}`)
    expect([code, err]).toEqual([0, ''])
  }
  const odd = `${ATTACK.slice(0, ATTACK.indexOf('choices'))}choices: [{ choice: 3 wait, refused: not-offered }, { choice: 3 attack, refused: not-offered }]\n`
  const told = (await gloamhall(`scenario --tell ${file(odd)}`)).out
  for (const words of ['Seat 3: wait [3 wait]', 'Seat 3: attack [3 attack]']) expect(told).toContain(words)
})

test('a forbidden event is reported in words, and a hand is compared in any order', async () => {
  const never = `${ROUND}expect: { never: [{ key: struck, params: { seat: 2 } }] }\n`
  const { code, out } = await gloamhall(`scenario ${file(never)}`)
  expect(code).toBe(1)
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /at the end: \{ key: struck, params: \{ seat: 2 \} \} must not happen, but did · Seat 2 takes 1 Blood Echo/,
  )
  const hand = (cards: string): string =>
    file(`${ROUND}expect: { table: { hunters: [{ hand: { anyOrder: [${cards}] } }, {}, {}] } }\n`)
  expect((await gloamhall(`scenario ${hand('transform, hunters-dream, hunter-pistol, saw-cleaver')}`)).code).toBe(0)
  const other = await gloamhall(`scenario ${hand('transform, hunters-dream')} --lang de`)
  expect(other.out.replace(/\s+/g, ' ')).toMatch(
    /auf dem Tisch, hunters\[1\]\.hand: erwartet \[transform, hunters-dream\] in beliebiger Reihenfolge, gefunden/,
  )
})

test('a face that the die does not have is reported with those it has', async () => {
  const { code, err } = await gloamhall(`scenario ${file(ROUND.replace('2+', '7+'))}`)
  expect(code).toBe(2)
  expect(err).toMatch(/shows 7\+, but the die has the faces 0, 1\+, 2, 2\+, 3(,| and) 4/)
})

test('a pack may be in the scenario or in a file next to it; its faults are reported with line and reason', async () => {
  const head = '{ "gloamhall": "content", "game": "bloodborne", "schema": 1, "name": "Mine",'
  writeFileSync(join(home, 'mine.json'), `${head}\n"cards": { "amygdala": { "health": 20 } } }`)
  writeFileSync(join(home, 'bad.json'), `${head}\n"cards": {\n"amygdala": { "health": 99 } } }`)
  const blood = 'expect: { table: { monster: { blood: 15 } } }\n'
  expect(await gloamhall(`scenario ${file(`${ROUND}pack: mine.json\n${blood}`)}`)).toMatchObject({ code: 0, err: '' })
  const bad = await gloamhall(`scenario ${file(`${ROUND}pack: bad.json\n`)}`)
  expect(bad.code).toBe(2)
  expect(bad.err).toMatch(/bad\.json.*line 3.*cards\.amygdala\.health.*40/)
  const inside = `${ROUND}pack:
  gloamhall: content
  game: bloodborne
  schema: 1
  name: Mine
  cards:
    amygdala: { health: HEALTH }
`
  const laid = await gloamhall(`scenario ${file(inside.replace('HEALTH', '20') + blood)}`)
  expect(laid).toMatchObject({ code: 0, err: '' })
  const wrong = await gloamhall(`scenario ${file(inside.replace('HEALTH', '99'))} --lang de`)
  expect(wrong.code).toBe(2)
  expect(wrong.err).toMatch(/yaml.*Zeile 13.*cards\.amygdala\.health.*40/)
  const missing = await gloamhall(`scenario ${file(`${ROUND}pack: nowhere.json\n`)}`)
  expect(missing.err).toMatch(/nowhere\.json/)
})

test.each(['CONTRIBUTING.md', 'games/bloodborne/README.md', 'games/blood-bound/README.md'])(
  'the scenario printed in %s passes',
  async (page) => {
    const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')
    const [, example = ''] = /```yaml\n(game: [^`]*)```/.exec(text) ?? []
    expect(await gloamhall(`scenario ${file(example)}`)).toMatchObject({ code: 0, err: '' })
  },
)
