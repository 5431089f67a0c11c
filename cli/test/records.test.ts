import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bloodBound } from '@gloamhall/blood-bound'
import type { MatchRecord, Receipt } from '@gloamhall/kernel'
import { headsOf, parseRecord, printReceipt, printRecord } from '@gloamhall/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder, gloamhall, linesIn } from './gloamhall.ts'

const home = newFolder()
const played = join(home, 'played.txt')
const simulated = join(home, 'simulated.txt')

beforeAll(async () => {
  await gloamhall(`play blood-bound --bots random --seed 5 --save ${played}`, `say oh no\n${'1\n'.repeat(300)}`)
  await gloamhall(`simulate blood-bound --games 1 --seed 3 --save ${simulated}`)
})

const record = (): MatchRecord => parseRecord(readFileSync(played, 'utf8'))
const chanceOf = ({ chance }: MatchRecord) => chance as Extract<MatchRecord['chance'], { kind: 'sealed' }>

/** The record with its text changed by hand. */
function withChangedText(change: (text: string) => string): string {
  const file = join(home, 'scratched.txt')
  const text = readFileSync(played, 'utf8')
  const other = change(text)
  expect(other).not.toBe(text)
  writeFileSync(file, other)
  return file
}

/** The record changed by a forger who recomputes the digests, and optionally the head. */
function forged(change: (record: MatchRecord) => MatchRecord, { head = false } = {}): string {
  const file = join(home, 'forged.txt')
  const other = change(record())
  const heads = headsOf(bloodBound.game, other)
  writeFileSync(file, printRecord(head ? { ...other, head: heads?.at(-1) ?? '' } : other))
  return file
}

/** The receipt of a browser tab at that table. */
function note(change: Partial<Receipt> = {}): string {
  const file = join(home, 'note.txt')
  const { commitment, nonces } = chanceOf(record())
  const heads = (headsOf(bloodBound.game, record()) ?? []).map((head, version) => ({ version, head }))
  const kept = { table: 'K7RW2M', game: 'blood-bound', seal: commitment, seat: 1, nonce: nonces[1] ?? '', people: [1] }
  writeFileSync(file, printReceipt({ ...kept, heads, ...change }))
  return file
}

test('an honest record verifies, and the output says what could not be checked', async () => {
  const { code, out, err } = await gloamhall(`verify ${played}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/✓ The seed matches the seal in the record/)
  expect(out).toMatch(/✓ All \d+ entries are in the hash chain, with head [0-9a-f]{16}…/)
  expect(out).toMatch(/✓ All \d+ moves are legal/)
  expect(out).toMatch(/✓ The result is the one/)
  expect(out).toMatch(/\? The record is consistent\. Whether it is the match that was played, only a/)
  expect(out).not.toMatch(/promised/)
  expect((await gloamhall(`verify ${played} --lang de`)).out).toMatch(/Beleg eines\s+Spielers[^]*in Ordnung/)
})

test('a simulated record verifies, and the output says that it has no commitment', async () => {
  const { code, out } = await gloamhall(`verify ${simulated}`)
  expect(code).toBe(0)
  expect(out).toMatch(/Not sealed: [^]*seed\s+3/)
})

test('a record of the first format verifies, and the output says that it has no chain', async () => {
  const older = join(home, 'older.txt')
  const { head: _, ...unchained } = parseRecord(readFileSync(simulated, 'utf8'))
  writeFileSync(older, printRecord(unchained))
  const [en, de] = [await gloamhall(`verify ${older}`), await gloamhall(`verify ${older} --lang de`)]
  expect([en.code, de.code]).toEqual([0, 0])
  expect(en.out).toMatch(/\? Old record format without a hash chain/)
  expect(de.out).toMatch(/\? Altes Protokollformat ohne Hashkette/)
})

test.each<[string, (record: MatchRecord) => MatchRecord, RegExp, RegExp]>([
  [
    'another seed',
    (from) => ({ ...from, chance: { ...chanceOf(from), seed: '0'.repeat(64) } }),
    /seed does not match the hash/,
    /Startwert passt nicht/,
  ],
  [
    'a move the rules refuse',
    (from) => ({
      ...from,
      lines: from.lines.map((line) => (line.kind === 'choice' ? { ...line, choice: `attack ${line.seat}` } : line)),
    }),
    /refuse move \d+, “\d+ attack \d+”/,
    /lassen Zug \d+/,
  ],
  [
    'another winner',
    (from) => ({ ...from, outcome: { winners: [], how: from.outcome?.how ?? '' } }),
    /the rules say/,
    /laut Regeln/,
  ],
  [
    'a result before the end',
    (from) => ({ ...from, lines: from.lines.slice(0, -6) }),
    /by the rules the match is not over/,
    /laut Regeln ist die Partie aber nicht zu Ende/,
  ],
  [
    'a missing result',
    ({ outcome: _, ...from }) => from,
    /gives no outcome, the rules say \{/,
    /nennt kein Ergebnis, laut Regeln ist es \{/,
  ],
  [
    'a missing message',
    (from) => ({ ...from, lines: from.lines.filter(({ kind }) => kind !== 'text') }),
    /do not match the chain head/,
    /nicht zum Kopf der Kette/,
  ],
])('%s is detected even with matching digests: exit 1', async (_, change, english, german) => {
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

test.each<[string, (text: string) => string]>([
  ['another message', (text) => text.replace('oh no', 'oh yes')],
  ['a line left out', (text) => text.replace(/\n.{9}1 says .*/, '')],
  ['another seed', (text) => text.replace(/seed .*/, `seed ${'0'.repeat(64)}`)],
  ['another number of seats', (text) => text.replace('seats 6', 'seats 7')],
])('%s in the text is detected by the next digest: exit 1, with the line', async (_, change) => {
  const file = withChangedText(change)
  const [en, de] = [await gloamhall(`verify ${file}`), await gloamhall(`replay ${file} --lang de`)]
  expect([en.code, de.code]).toEqual([1, 1])
  expect(en.err).toMatch(/has been changed: line \d+: the lines above were changed/)
  expect(de.err).toMatch(/wurde verändert: Zeile \d+: die Zeilen darüber wurden geändert/)
})

describe('with a receipt', () => {
  test('an honest record verifies, and the output says how far the receipt goes', async () => {
    const [en, de] = [
      await gloamhall(`verify ${played} --note ${note()}`),
      await gloamhall(`verify ${played} --note ${note()} --lang de`),
    ]
    const count = record().lines.length
    expect([en.code, de.code]).toEqual([0, 0])
    expect(en.out.replaceAll(/\s+/g, ' ')).toContain(
      `note.txt: the seal, the random input of seat 1, and ${count} of ${count} entries match what was seen`,
    )
    expect(de.out.replaceAll(/\s+/g, ' ')).toContain(`${count} von ${count} Einträgen stimmen mit dem überein`)
    expect(en.out).not.toMatch(/is consistent/)
  })

  test.each<[string, (record: MatchRecord) => MatchRecord, RegExp, RegExp]>([
    [
      'a missing message',
      (from) => ({ ...from, lines: from.lines.filter(({ kind }) => kind !== 'text') }),
      /at least one of the entries \d+ to \d+ differs from what was seen/,
      /mindestens einer der Einträge \d+ bis \d+ weicht/,
    ],
    [
      'another word',
      (from) => ({ ...from, lines: from.lines.map((line) => (line.kind === 'text' ? { ...line, text: 'ha' } : line)) }),
      /at least one of the entries \d+ to \d+/,
      /mindestens einer der Einträge/,
    ],
  ])('%s is detected even with head and digests recomputed: exit 1', async (_, change, english, german) => {
    const file = forged(change, { head: true })
    expect((await gloamhall(`verify ${file}`)).code).toBe(0)
    const [en, de] = [
      await gloamhall(`verify ${file} --note ${note()}`),
      await gloamhall(`verify ${file} --note ${note()} --lang de`),
    ]
    expect([en.code, de.code]).toEqual([1, 1])
    expect(en.err).toMatch(/forged\.txt is not the match .*note\.txt saw: /)
    expect(en.err).toMatch(english)
    expect(de.err).toMatch(german)
  })

  test('another match is detected by its commitment, or by the nonce of the seat', async () => {
    const other = join(home, 'other.txt')
    await gloamhall(`play blood-bound --bots random --seed 6 --save ${other}`, '1\n'.repeat(300))
    expect((await gloamhall(`verify ${other}`)).code).toBe(0)
    expect(await gloamhall(`verify ${other} --note ${note()}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/the seal in the record is not the one shown at the table/),
    })
    expect(await gloamhall(`verify ${played} --note ${note({ nonce: 'ffff' })}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/the nonce of seat 1 differs from the one entered at the table/),
    })
  })

  test('several receipts are compared, and the first one that differs is named', async () => {
    const fits = join(home, 'fits.txt')
    writeFileSync(fits, readFileSync(note({ heads: [] }), 'utf8'))
    const told = await gloamhall(`verify ${played} --note ${fits} ${note({ people: [2] })}`)
    expect(told).toMatchObject({
      code: 1,
      err: expect.stringMatching(/note\.txt .* for seat 1, but none had been entered/),
    })
    const both = await gloamhall(`verify ${played} --note ${fits} --note ${note()}`)
    expect(both.code).toBe(0)
    expect(both.out).toMatch(/fits\.txt:\s[^]*0\s+of\s+\d+[^]*note\.txt:\s/)
  })

  test('that holds a contradiction, no record verifies: exit 1', async () => {
    const stopped = (): string => note({ doubt: 'head', heads: [] })
    const [en, de] = [
      await gloamhall(`verify ${played} --note ${stopped()}`),
      await gloamhall(`verify ${played} --note ${stopped()} --lang de`),
    ]
    expect([en.code, de.code, en.out, de.out]).toEqual([1, 1, '', ''])
    expect(en.err).toMatch(/note\.txt can’t confirm .*played\.txt: the receipt stops with “doubt head”: the server/)
    expect(de.err).toMatch(/note\.txt kann .*played\.txt nicht bestätigen: der Beleg endet mit „doubt head“/)
  })

  test('that cannot be read, the output says so: exit 2', async () => {
    const broken = join(home, 'broken.txt')
    writeFileSync(broken, 'dear diary\n')
    const [en, de] = [
      await gloamhall(`verify ${played} --note ${broken}`),
      await gloamhall(`verify ${played} --note ${broken} --lang de`),
    ]
    expect(en).toMatchObject({
      code: 2,
      err: expect.stringMatching(/not a readable receipt: line 1, “dear diary”: a receipt/),
    })
    expect(de).toMatchObject({ code: 2, err: expect.stringMatching(/kein lesbarer Beleg: Zeile 1/) })
    expect((await gloamhall(`verify ${played} --note ${home}/none.txt`)).code).toBe(2)
  })
})

test('replay prints a match as a spectator or a seat saw it', async () => {
  const [spectator, seat] = [await gloamhall(`replay ${played}`), await gloamhall(`replay ${played} --seat 1`)]
  expect(spectator.code).toBe(0)
  expect(spectator.out).toMatch(/Seat 1 says: “oh no”/)
  expect(spectator.out).not.toMatch(/You|you/)
  expect(seat.out).toMatch(/You choose: /)
  expect(seat.out).toMatch(/You say: “oh no”/)
  expect((await gloamhall(`replay ${played} --lang de`)).out).toMatch(/Platz 1 sagt: „oh no“/)
  expect((await gloamhall(`replay ${played} --seat 9`)).code).toBe(2)
})

test('replay begins with the opening: for a seat, with its clue', async () => {
  const [spectator, seat] = [
    await gloamhall(`replay ${played}`),
    await gloamhall(`replay ${played} --seat 4 --lang de`),
  ]
  expect(spectator.out).toMatch(/ moves\n {6}Seat \d gets the dagger first\.\n {3}1 {2}/)
  expect(seat.out).toMatch(
    / Züge\n {6}Platz 3, rechts von dir, zeigt dir den Hinweis: (Rose|Bestie)\.\n {6}Platz \d.* bekommt als Erstes/,
  )
})

test('replay --json prints the opening, every line of the record, and only what the viewer learned', async () => {
  const told = async (words: string) =>
    JSON.parse((await gloamhall(`replay ${played} --json ${words}`)).out) as {
      opening: { key: string }[]
      moves: { line: string; events: { key: string }[] }[]
    }
  const [spectator, seat] = [await told(''), await told('--seat 1')]
  expect(spectator.moves.map(({ line }) => line)).toEqual(linesIn(played))
  expect(spectator.moves.flatMap(({ events }) => events.map(({ key }) => key))).toContain('captured')
  expect(seat.moves.length).toBe(spectator.moves.length)
  expect(spectator.opening.map(({ key }) => key)).toEqual(['dagger-first'])
  expect(seat.opening.map(({ key }) => key)).toEqual(['clue', 'dagger-first'])
})

test.each(['replay', 'verify', 'play --resume'])('%s refuses a truncated record, with the line', async (command) => {
  const file = withChangedText((text) => text.slice(0, -2))
  const last = readFileSync(file, 'utf8').split('\n').length
  const [en, de] = [await gloamhall(`${command} ${file}`), await gloamhall(`${command} ${file} --lang de`)]
  expect(en).toMatchObject({ code: 2, err: expect.stringMatching(/: the last line is cut off\.\n$/) })
  expect(en.err).toMatch(new RegExp(`: line ${last}, “[0-9a-f]{7}”`))
  expect(de).toMatchObject({ code: 2, err: expect.stringMatching(/: die letzte Zeile ist abgeschnitten\.\n$/) })
  expect(de.err).toMatch(new RegExp(`: Zeile ${last}, „[0-9a-f]{7}“`))
})

const OLDER = join(import.meta.dirname, '../../games/bloodborne/test/replays/1')

test('a record of an older version of the rules is verified and replayed by that version', async () => {
  const file = join(OLDER, '4-with-a-pack.txt')
  expect(await gloamhall(`verify ${file}`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/version 1 of the rules/),
  })
  const { code, out } = await gloamhall(`replay ${join(OLDER, '3-gehrman.txt')} --seat 3`)
  expect(code).toBe(0)
  expect(out.replace(/\s+/g, ' ')).toMatch(/You win with a Blood Score of 26/)
})

test('cards are described as in the version of the record', async () => {
  const begun = (rules: number): string => {
    const file = join(home, `begun-by-${rules}.txt`)
    // With this seed, Throwing Knives are in the first row in either version.
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

test('a resumed match of an older version continues by it', async () => {
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
