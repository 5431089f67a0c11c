import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Line, Match, View } from '@gloamhall/kernel'
import { parseRecord, printRecord } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { newFolder, gloamhall, linesIn } from './gloamhall.ts'
import { holdsDagger, midGame } from './mid-game.ts'

const ones = '1\n'.repeat(300)
const RANDOM = 'play blood-bound --bots random --seats 6'

test('plays a whole game through a pipe, in English', async () => {
  const { code, out, err } = await gloamhall(`${RANDOM} --seed 5`, ones)
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toMatch(/Blood Bound · 6 seats · you are seat 1\nFind the leader of the rival clan/)
  expect(out).toMatch(/You (won|lost)\./)
  expect(out).toContain(`The seed was ${'5'.padStart(64, '0')}.`)
})

test('plays a whole game through a pipe, in German and in the last of seven seats', async () => {
  const { code, out, err } = await gloamhall(
    'play blood-bound --seats 7 --seat 7 --bots random --seed 5 --lang de',
    ones,
  )
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toMatch(/Blood Bound · 7 Plätze · du sitzt auf Platz 7/)
  expect(out).toMatch(/Du hast (gewonnen|verloren)\./)
  expect(out).not.toMatch(/\b(Seat|You|choose)\b/)
})

test('no line is wider than 80 columns', async () => {
  const { out } = await gloamhall(
    'play blood-bound --seats 12 --bots random --seed 8 --lang de',
    `?\n? 1\nh\ns\nl\nb\n${ones}`,
  )
  for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
})

test('the same seed and answers give the same game; without a seed, every game differs', async () => {
  const [one, other] = [await gloamhall(`${RANDOM} --seed abc`, ones), await gloamhall(`${RANDOM} --seed abc`, ones)]
  expect(one.out).toBe(other.out)
  const [first, second] = [await gloamhall(RANDOM), await gloamhall(RANDOM)]
  expect(first.out).not.toBe(second.out)
})

test('play without arguments asks for language, game and seats', async () => {
  const { code, out } = await gloamhall('play --bots random', '9\n2\n\n13\n8\n')
  expect(out).toMatch(/1 {2}English\n {2}2 {2}Deutsch/)
  expect(out).toMatch(/Please type a number from 1 to 2\./)
  expect(out).toMatch(/Bitte gib eine Zahl von 6 bis 12 ein\./)
  expect(out).toMatch(/Blood Bound · 8 Plätze/)
  expect(code).toBe(0)
})

test.each(['', '1\n', '1\n1\n'])('play exits cleanly when the input ends during the dialog: %j', async (input) => {
  expect(await gloamhall('play', input)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/Good night\.\n$/),
  })
})

test('play exits cleanly when the input ends in mid-game', async () => {
  const { code, out, err } = await gloamhall(RANDOM)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/The match was not saved/)
})

test('the opening is shown: the seat’s own clue, and who begins', async () => {
  const [en, de] = [await gloamhall(RANDOM), await gloamhall(`${RANDOM} --seat 3 --lang de`)]
  expect(en.out).toMatch(
    /What happened\n {2}· Seat 6, on your right, shows you the clue: (Rose|Beast)\.\n {2}· (Seat [1-6]|You)/,
  )
  expect(en.out).toMatch(/· (Seat [1-6] gets|You get) the dagger first\.\n/)
  expect(de.out).toMatch(/· Platz 2, rechts von dir, zeigt dir den Hinweis: (Rose|Bestie)\.\n {2}· (Platz [1-6]|Du)/)
  expect(en.out.match(/shows you the clue/g)).toHaveLength(1)
})

test('all information commands answer without moving the match', async () => {
  const { resume, file } = await midGame(holdsDagger)
  const before = readFileSync(file, 'utf8')
  const { out } = await gloamhall(resume, '?\n? 1\n? 99\nb\nl\nh\ns\ns 999\nr bo-35\nr x-1\n\nnonsense\n')
  for (const found of [
    /\nBO-29 .+/,
    /is offered by this rule:/,
    /“\? 99” is neither a choice nor a command/,
    /From the beginning/,
    /such as “(attack|pass) \d”, work too/,
    /such as BO-28\n/,
    /say TEXT +say anything/,
    /1 {2}I am of the Rose\./,
    /Please type a number from 1 to \d+/,
    /An attack has six steps/,
    /blood-bound has no rule “x-1”/,
    /“nonsense” is neither/,
  ]) {
    expect(out).toMatch(found)
  }
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a choice may be typed in words', async () => {
  const { resume, file, seat } = await midGame(holdsDagger)
  const other = (seat % 6) + 1
  const { out } = await gloamhall(resume, `PASS   ${other}\n`)
  expect(out).toMatch(new RegExp(`You pass the dagger to Seat ${other}\\.`))
  expect(linesIn(file)).toContain(`${seat} pass ${other}`)
})

test('a barred choice is listed with its rule, explained when chosen, and not made', async () => {
  const { resume, file, view } = await midGame(({ barred }) => barred.length > 0)
  const [first] = view.barred
  const number = view.choices.length + 1
  const before = readFileSync(file, 'utf8')
  const { out } = await gloamhall(resume, `${number}\n${first?.choice}\n? ${number}\n`)
  const listed = new RegExp(`^ +${number} {2}(.+) – not allowed, .+ \\(${first?.rule}\\)$`, 'm')
  expect(out).toMatch(listed)
  // By its number, by its words, and by `?`.
  const explained = `“${listed.exec(out)?.[1]}” is not allowed by this rule:\n${first?.rule} `
  expect(out.split(explained)).toHaveLength(4)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('what only the player’s seat learns is shown', async () => {
  const { resume } = await midGame(({ choices }) => choices.some((choice) => choice.startsWith('look ')))
  const { out } = await gloamhall(resume, '1\n1\n')
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /You, the Harlequin, look at the cards of Seat \d and Seat \d and see: .* \(\d\) and .* \(\d\)\./,
  )
})

test('claims and free text are shown', async () => {
  const { resume } = await midGame(holdsDagger)
  const { out } = await gloamhall(resume, 's 2\nsay It was not me\nsay It was \u202Eem ton\nl\n')
  expect(out).toContain('You say: “I am of the Beast.”')
  expect(out).toContain('You say: “It was not me”')
  expect(out).toMatch(/without control or invisible characters/)
})

test('undo removes a choice that revealed nothing', async () => {
  const fresh = ({ viewer, choices }: View, match: Match) =>
    choices.includes('stand') && !match.record().lines.some((line) => line.kind === 'choice' && line.seat === viewer)
  const { resume, file, seat } = await midGame(fresh)
  const { out } = await gloamhall(resume, 'stand\nu\nu\n')
  expect(out).toContain('You undo the last move.')
  expect(out).toMatch(/There is nothing to undo\./)
  expect(linesIn(file).slice(-2)).toEqual([`${seat} stand`, `undo by ${seat}`])
})

test('undo explains why it is refused after something was revealed', async () => {
  const wounded = (view: View, match: Match) =>
    holdsDagger(view) && match.record().lines.some((line) => line.kind === 'choice' && isWound(view, line))
  const isWound = ({ viewer }: View, line: { seat: number; choice: string }) =>
    line.seat === viewer && line.choice.startsWith('take ')
  const { resume, file } = await midGame(wounded)
  const before = readFileSync(file, 'utf8')
  expect((await gloamhall(resume, 'u\n')).out).toMatch(/needs\s+everyone’s\s+consent/)
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a match is saved after every move, can be resumed, and verifies', async () => {
  const { resume, file, seat } = await midGame(holdsDagger)
  const first = await gloamhall(resume, 'say good evening\n')
  expect(first.out).toMatch(/Resume it with:\n {2}npx gloamhall play --resume/)
  const before = linesIn(file)
  expect(before).toContain(`${seat} says "good evening"`)

  const later = await gloamhall(resume, ones)
  expect(later).toMatchObject({ code: 0, err: '' })
  expect(later.out).toContain(`you are seat ${seat}`)
  expect(later.out).toMatch(/You (won|lost)\./)
  expect(linesIn(file).slice(0, before.length)).toEqual(before)
  expect(await gloamhall(`verify ${file}`)).toMatchObject({ code: 0 })
  expect((await gloamhall(`play --resume ${file}`)).err).toMatch(/is over; “gloamhall replay/)
})

test('save starts saving a match, and overwrites no other file', async () => {
  const home = newFolder()
  writeFileSync(join(home, 'diary.txt'), 'Dear diary')
  const { out } = await gloamhall(RANDOM, `save ${home}/diary.txt\nsave ${home}/none/x\nsave ${home}/match.txt\n`)
  expect(out).toMatch(/diary\.txt\s+already\s+exists\s+and\s+is\s+not\s+a\s+match/)
  expect(out).toMatch(/Can’t\s+write/)
  expect(readFileSync(join(home, 'diary.txt'), 'utf8')).toBe('Dear diary')
  expect(readdirSync(home).sort()).toEqual(['diary.txt', 'match.txt'])
})

test('a file that cannot be written leaves nothing behind', async () => {
  const home = newFolder()
  const { code } = await gloamhall(`${RANDOM} --save ${home}/none/match.txt`)
  expect(code).toBe(2)
  expect(existsSync(join(home, 'none'))).toBe(false)
  expect(readdirSync(home)).toEqual([])
})

test('a forged saved match is not resumed, in both languages', async () => {
  const { resume, file, seat } = await midGame(holdsDagger)
  const record = parseRecord(readFileSync(file, 'utf8'))
  const line: Line = { kind: 'choice', seat, choice: `attack ${seat}` }
  writeFileSync(file, printRecord({ ...record, lines: [...record.lines, line] }))
  const [en, de] = [await gloamhall(resume), await gloamhall(`${resume} --lang de`)]
  expect(en.err).toMatch(/refuse move \d+, “(\d) attack \1”: that was not one of the options \(BO-\d+\)\.\n$/)
  expect(de.err).toMatch(/lassen Zug \d+, „(\d) attack \1“, nicht zu: das stand nicht zur Wahl \(BO-\d+\)\.\n$/)
  expect([en.code, de.code]).toEqual([1, 1])
})
