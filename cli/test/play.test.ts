import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { converse, folder, gloamhall, numberOf } from './gloamhall.ts'

const ones = '1\n'.repeat(300)
const RANDOM = 'play blood-bound --bots random --seats 6'

test('a whole game through a pipe, in English', async () => {
  const { code, out, err } = await gloamhall(`${RANDOM} --seed 5`, ones)
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toMatch(/Blood Bound · 6 seats · you are seat 1/)
  expect(out).toMatch(/You have (won|lost)\./)
  expect(out).toContain(`The seed was ${'5'.padStart(64, '0')}.`)
})

test('a whole game through a pipe, in German and on the last of seven seats', async () => {
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

test('nothing is wider than 80 columns', async () => {
  const { out } = await gloamhall(
    'play blood-bound --seats 12 --bots random --seed 8 --lang de',
    `?\n? 1\nh\ns\nl\nb\n${ones}`,
  )
  for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
})

test('the same seed and answers give the same game; without a seed every game is another', async () => {
  const [one, other] = [await gloamhall(`${RANDOM} --seed abc`, ones), await gloamhall(`${RANDOM} --seed abc`, ones)]
  expect(one.out).toBe(other.out)
  const [first, second] = [await gloamhall(RANDOM), await gloamhall(RANDOM)]
  expect(first.out).not.toBe(second.out)
})

test('who only says "play" is asked for language, game and seats', async () => {
  const { code, out } = await gloamhall('play --bots random', '9\n2\n\n13\n8\n')
  expect(out).toMatch(/1 {2}English\n {2}2 {2}Deutsch/)
  expect(out).toMatch(/Please a number from 1 to 2\./)
  expect(out).toMatch(/Bitte eine Zahl von 6 bis 12\./)
  expect(out).toMatch(/Blood Bound · 8 Plätze/)
  expect(code).toBe(0)
})

test.each(['', '1\n', '1\n1\n'])('the input may end at the door: %j', async (input) => {
  expect(await gloamhall('play', input)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/Good night\.\n$/),
  })
})

test('the input may end in the middle of a game', async () => {
  const { code, out, err } = await gloamhall(RANDOM)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/The match is not kept/)
})

test('everything can be looked up, and nothing of it moves the match', async () => {
  const { out } = await gloamhall(`${RANDOM} --seed 5`, '?\n? 1\n? 99\nb\nl\nh\ns\ns 999\nr bo-35\nr x-1\n\nnonsense\n')
  for (const found of [
    /\nBO-\d+ .+/,
    /is offered by this rule:/,
    /“\? 99” is neither a choice nor a command/,
    /From the beginning/,
    /say TEXT +say anything/,
    /1 {2}I am of the Rose\./,
    /Please a number from 1 to \d+/,
    /An attack has six steps/,
    /blood-bound has no rule “x-1”/,
    /“nonsense” is neither/,
  ]) {
    expect(out).toMatch(found)
  }
})

test('a choice may be typed in its own words, and what is barred is explained', async () => {
  let typed = false
  const { out } = await converse(`${RANDOM} --seed 5`, (screen) => {
    if (screen.includes('is not allowed by this rule')) return undefined
    if (!screen.includes('You hold the dagger')) return typed ? undefined : '1'
    if (/Attack Seat \d+ – not allowed/.test(screen)) return /(\d+) {2}Attack Seat \d+ – not/.exec(screen)?.[1]
    typed = true
    return 'PASS   2'
  })
  expect(out).toMatch(/Seat 1 \(you\) passes the dagger to Seat 2\.|is not allowed by this rule:\nBO-\d+/)
})

test('what is said is heard', async () => {
  const { out } = await gloamhall(`${RANDOM} --seed 5`, 's 2\nsay It was not me\nl\n')
  expect(out).toMatch(/Seat 1 \(you\) says: “I am of the Beast\.”/)
  expect(out).toMatch(/Seat 1 \(you\) says: “It was not me”/)
})

test('undo takes back a choice nobody has learned from, and says why it cannot take back others', async () => {
  const record = join(folder(), 'undo.txt')
  let [stood, undone] = [false, false]
  const { out } = await converse(`${RANDOM} --seed 5 --save ${record}`, (screen) => {
    if (undone) return screen.includes('needs the consent') ? undefined : 'u'
    if (stood) {
      undone = true
      return 'u'
    }
    const stand = numberOf(screen, 'Take the wound yourself')
    stood = stand !== undefined
    return stand ?? '1'
  })
  expect(out).toMatch(/Seat 1 \(you\) takes the last choice back\./)
  expect(readFileSync(record, 'utf8')).toMatch(/1 stand\nundo by 1\n/)
})

test('at the start there is nothing to undo', async () => {
  expect((await gloamhall(`${RANDOM} --seed 5`, 'u\n')).out).toMatch(/There is no choice to take back\./)
})

test('a match is kept after every move, goes on later, and holds', async () => {
  const file = join(folder(), 'match.txt')
  const first = await gloamhall(`${RANDOM} --seat 2 --save ${file}`, '1\n1\n')
  expect(first.out).toMatch(/Go on with: npx gloamhall play --resume/)
  const before = readFileSync(file, 'utf8').split('\n\n')[1]?.trim() ?? ''
  expect(before).toMatch(/^2 /m)

  const later = await gloamhall(`play --bots random --resume ${file}`, ones)
  expect(later).toMatchObject({ code: 0, err: '' })
  expect(later.out).toMatch(/you are seat 2/)
  expect(later.out).toMatch(/You have (won|lost)\./)
  expect(readFileSync(file, 'utf8')).toContain(before)
  expect(await gloamhall(`verify ${file}`)).toMatchObject({ code: 0 })
  expect((await gloamhall(`play --resume ${file}`)).err).toMatch(/is over; “gloamhall replay/)
})

test('"save" keeps a match that was not kept before; other files are left alone', async () => {
  const home = folder()
  writeFileSync(join(home, 'diary.txt'), 'Dear diary')
  const { out } = await gloamhall(RANDOM, `save ${home}/diary.txt\nsave ${home}/none/x\nsave ${home}/match.txt\n`)
  expect(out).toMatch(/diary\.txt is\s+there\s+already|already\s+and\s+not\s+a\s+match/)
  expect(out).toMatch(/cannot\s+be\s+written/)
  expect(readFileSync(join(home, 'diary.txt'), 'utf8')).toBe('Dear diary')
  expect(readdirSync(home).sort()).toEqual(['diary.txt', 'match.txt'])
})

test('a file that cannot be written leaves nothing behind', async () => {
  const home = folder()
  const { code } = await gloamhall(`${RANDOM} --save ${home}/none/match.txt`)
  expect(code).toBe(2)
  expect(existsSync(join(home, 'none'))).toBe(false)
  expect(readdirSync(home)).toEqual([])
})
