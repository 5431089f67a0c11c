import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, gloamhall } from './gloamhall.ts'

test.each([
  '',
  'play ',
  'simulate ',
  'arena ',
  'replay ',
  'verify ',
  'rules ',
  'scenario ',
  'backup ',
  'restore ',
  'campaign ',
  'campaign check ',
  'campaign draw ',
  'content ',
  'content check ',
  'content template ',
])('%s--help prints help in both languages', async (command) => {
  const [en, de] = [await gloamhall(`${command}--help`), await gloamhall(`${command}--help --lang de`)]
  expect(en).toMatchObject({ code: 0, err: '' })
  expect(en.out).toMatch(/^Usage: gloamhall/)
  expect(de.out).toMatch(/^Aufruf: gloamhall/)
  expect(de.out).not.toMatch(/options\]|command\]|display help/)
  expect(de.out).not.toMatch(/[<[](game|files?|id|number|names?|name=value|language)\b/)
  for (const line of [...en.out.split('\n'), ...de.out.split('\n')]) expect(line.length).toBeLessThanOrEqual(80)
})

const files = newFolder()
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text)
  return join(files, name)
}

const HEAD = 'gloamhall-record 1\ngame blood-bound\nrules 1\nseats 6\n'

test.each([
  ['dance', /Unknown command “dance”/, /Befehl „dance“/],
  ['play --fast', /Unknown option “--fast”/, /Option „--fast“/],
  ['play blood-bound 6', /Unexpected argument: 6/, /Unerwartetes Argument: 6/],
  ['simulate', /Missing argument: game/, /fehlt ein Argument: Spiel/],
  ['play blood-bound --seats', /“--seats <n>” needs a value/, /„--seats <Zahl>“ braucht einen Wert/],
  [
    'play chess',
    /Unknown game “chess”\. Available: .*blood-bound/,
    /Unbekanntes Spiel „chess“\. Es gibt: .*blood-bound/,
  ],
  [
    'play blood-bound --seats 5',
    /--seats must be a whole number from 6 to 12, not “5”/,
    /--seats muss eine ganze Zahl von 6 bis 12 sein/,
  ],
  ['play blood-bound --seats six', /not “six”/, /nicht „six“/],
  ['play blood-bound --seat 7', /--seat must be a whole number from 1 to 6/, /--seat muss eine ganze Zahl von 1 bis 6/],
  [
    'play blood-bound --bots genius',
    /Unknown bot “genius”. Available: random, greedy, easy, normal, hard and master/,
    /Bot „genius“/,
  ],
  ['play blood-bound --seed xyz', /“xyz” is not one/, /„xyz“ ist keiner/],
  ['play blood-bound --options x', /“x” is not\./, /„x“ ist es nicht/],
  ['play blood-bound --options x=1', /no house rule “x”; it has: guardianAtThree/, /keine Hausregel „x“/],
  ['play blood-bound --options selfTargets=maybe', /selfTargets is one of no and yes, not “maybe”/, /nicht „maybe“/],
  ['play blood-bound --save /nowhere/x.txt', /Can’t write \/nowhere\/x.txt/, /lässt sich nicht schreiben/],
  [`play --resume ${files}/none.txt`, /File not found: .*none.txt/, /Datei nicht gefunden: .*none.txt/],
  ['simulate blood-bound --games 0', /--games must be a whole number from 1/, /--games muss eine ganze Zahl von 1/],
  ['simulate blood-bound --seed -1', /--seed must be a whole number from 0/, /--seed muss eine ganze Zahl von 0/],
  ['simulate blood-bound --bots random,random', /each of the 6 seats, not 2/, /je einen für die 6 Plätze, nicht 2/],
  [`replay ${files}`, /is a folder/, /ist ein Ordner/],
  [
    `replay ${file('tale.txt', 'once upon a time')}`,
    /line 1, “once upon a time”: a record starts/,
    /Zeile 1, „once upon a time“: ein Protokoll beginnt/,
  ],
  [
    `verify ${file('wrong.txt', `${HEAD}commitment 12\n`)}`,
    /line 5, “commitment 12”: the “commitment” line is malformed\./,
    /Zeile 5, „commitment 12“: die Zeile „commitment“ hat ein falsches Format\./,
  ],
  [`verify ${file('half.txt', HEAD)}`, /line 5: the record ends where/, /Zeile 5: das Protokoll endet, wo/],
  [`verify ${file('old.txt', `${HEAD.replace('rules 1', 'rules 99')}swift 1\n\n`)}`, /version 99/, /Version 99/],
  [
    `verify ${file('few.txt', `${HEAD.replace('seats 6', 'seats 3')}swift 1\n\n`)}`,
    /few.txt: blood-bound has 6 to 12 seats, not 3\./,
    /few.txt: blood-bound hat 6 bis 12 Plätze, nicht 3\./,
  ],
  [
    `verify ${file('other.txt', `${HEAD.replace('blood-bound', 'chess')}swift 1\n\n`)}`,
    /Unknown game “chess”/,
    /„chess“/,
  ],
  [`replay ${file('open.txt', `${HEAD}commitment ${'0'.repeat(64)}\n\n`)}`, /seed is still secret/, /noch geheim/],
  [`play --resume ${file('bots.txt', `${HEAD}swift 1\n\n`)}`, /simulated match/, /simulierte Partie/],
  ['rules chess', /Unknown game “chess”/, /„chess“/],
  ['rules blood-bound BO-999', /no rule “BO-999”; the IDs are BO-1–BO-128/, /keine Regel „BO-999“/],
])('%s: one sentence, exit 2', async (words, english, german) => {
  const [en, de] = [await gloamhall(words), await gloamhall(`${words} --lang de`)]
  for (const [told, sentence] of [
    [en, english],
    [de, german],
  ] as const) {
    expect(told.err).toMatch(sentence)
    expect(told.err).toMatch(/^gloamhall: [^\n]+\n$/)
    expect(told.code).toBe(2)
  }
})

test('an example game is accepted when it is named, and not listed', async () => {
  expect(await gloamhall('rules marsh MA-1')).toMatchObject({ code: 0, out: expect.stringContaining('lanterns') })
  expect((await gloamhall('rules swamp')).err).not.toContain('marsh')
})

test('an unknown language is reported in a known one', async () => {
  expect(await gloamhall('rules blood-bound --lang fr')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/Unknown language “fr”/),
  })
})

test('a quoted file cannot control the terminal', async () => {
  const { err } = await gloamhall(`verify ${file('steering.txt', '\u001B[2Jgone')}`)
  expect(err).toMatch(/“·\[2Jgone”/)
})
