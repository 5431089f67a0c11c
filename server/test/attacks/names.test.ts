import { isAllowedName, Name } from '@gloamhall/protocol'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { areConfusable, distinctName, nameSkeleton } from '../../src/tables/name-skeleton.ts'
import { openServer } from '../test-server.ts'

/** Real names; marks, joiners and stacks in them are letters. */
const REAL = [
  'Ελένη Νίκος Владимир Їжак Գարեգին გიორგი Łukasz Çağlar Đặng Thị Ánh',
  'محمد عَبْدُ اللّٰه علی‌رضا שָׁלוֹם בְּרֵאשִׁית ܝܘܚܢܢ ހުސައިން ߞߊ߲ߞߊ߲ 𞤀𞤣𞤢𞤥',
  'मीरा श्रीकृष्ण ভূঁইয়া தமிழ் ශ්‍රී നന്‍ ಕನ್ನಡ ఆంధ్ర ꯃꯅꯤꯄꯨꯔ',
  'สมชาย ผู้ที่ ក្រុង မြို့ ဒေါ်စု བསྒྲུབས ᠮᠣᠩᠭᠣᠯ ክፍሌ',
  '王小明 김민준 さくら ヴィクトル が Nomvula ǃXóõ Ẹ̀bùn ʻOkina O’Neill Jean-Luc',
  '❤️ 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣',
].flatMap((names) => names.split(' '))

const UNSEEN = [
  'Anna\u2800 An\u3164na A\u115fb Mi\u200cra Mi\u200dra Mi\ufe0fra Mi\u{e0100}ra A\u17b4b',
  'A\u034fb A\u{1d159} A\ufffc A\ue000 A\u{10ffff} 😀\u200d',
].flatMap((names) => names.split(' '))

const HEAPED = [
  ...'M\u0300\u0301\u0302ira M\u0300\u0301\u200d\u0300\u0301ira \u0301Anna A\u20dd A\u0488'.split(' '),
  'Anna \u0301',
  `क${'\u0941'.repeat(5)}`,
]

/** A name, and a similar one of another player at the table. */
const ALIKE = [
  'Nina Νina, Henry Ηenry, Mia Μia, Zoe Ζoe, Yan Υan, NINA ΝΙΝΑ, Greg Greɡ, Anna Ɑnna, Anna ɑnna, Otto Օtto',
  'Lilly ӏilly, Hugo Ꮋugo, Mira rnira, Walter vvalter, foe ſoe, Νίκος ΝΙΚΟΣ, Мира МИРА, Mira ᴍɪʀᴀ, Mira Ｍｉｒａ',
  'Mira 𝕄𝕚𝕣𝕒, Mira M1ra, Mira M|ra, Søren Soren, Bob Вob',
].flatMap((pairs) => pairs.split(', ').map((pair) => pair.split(' ') as [string, string]))

describe('allowed names', () => {
  test.each(REAL)('%s is allowed', (name) => {
    expect(v.safeParse(Name, name).success).toBe(true)
  })

  test.each([...UNSEEN, ...HEAPED])('%j is not allowed', (name) => {
    expect(isAllowedName(name.normalize('NFC'))).toBe(false)
  })
})

describe('confusable names', () => {
  test.each(ALIKE)('%s and %s', (one, other) => {
    expect(areConfusable(one, other)).toBe(true)
  })

  test('every pair of the Unicode table, within a name', () => {
    // A letter composed with an accent counts as its base letter, whatever else it resembles.
    const pairs = Object.entries(confusables).filter(([shown]) => shown === shown.normalize('NFD'))
    expect(pairs.length).toBeGreaterThan(5000)
    const missed = pairs.filter(([shown, meant]) => !areConfusable(`Ka${shown}e`, `Ka${meant}e`))
    expect(missed).toEqual([])
  })

  test('a skeleton is its own skeleton', () => {
    for (const name of [...REAL, ...ALIKE.flat()])
      expect(nameSkeleton(nameSkeleton(name)), name).toBe(nameSkeleton(name))
  })

  test('different names in one script stay different', () => {
    const names = [
      ...REAL,
      'Nina',
      'Vivia',
      'Anna',
      'Hannah',
      'Nils',
      'Niko',
      'मोरा',
      'สมหญิง',
      '김민지',
      'أحمد',
      'Ирина',
      'Марина',
    ]
    for (const [index, name] of names.entries()) expect(distinctName(name, names.slice(0, index))).toBe(name)
  })

  test('the second of two at one table is made distinct', async () => {
    const server = await openServer()
    for (const [one, other] of ALIKE) {
      const code = await server.visitor().open({ seats: 6 })
      await server.visitor().join(code, { name: one })
      const { seat, lobby } = await server.visitor().join(code, { name: other })
      expect(lobby.seats[seat - 1]?.name).toBe(`${other.normalize('NFC')} 2`)
    }
  })

  test('a blank or stacked name is refused when joining and in the profile', async () => {
    const server = await openServer()
    const visitor = server.visitor()
    const code = await visitor.open()
    for (const name of [...UNSEEN, ...HEAPED]) {
      expect(await visitor.do(code, 'join', { name }), name).toMatchObject({ status: 400, body: { code: 'malformed' } })
      expect(await visitor.call('PUT', '/api/me', { name }), name).toMatchObject({ status: 400 })
    }
  })
})
