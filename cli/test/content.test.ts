import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, gloamhall } from './gloamhall.ts'

const files = newFolder()
const file = (name: string, text: string): string => {
  writeFileSync(join(files, name), text)
  return join(files, name)
}

const pack = (cards: object, more: object = {}): string =>
  JSON.stringify({ gloamhall: 'content', game: 'bloodborne', schema: 1, name: 'My box', cards, ...more }, null, 2)

const MINE = pack({
  'scourge-beast': { health: 9 },
  kirkhammer: { name: { en: 'Church Hammer', de: 'Kirchenhammer' } },
})

test.each(['en', 'de'])('the template in %s is a pack that changes nothing', async (lang) => {
  const { code, out, err } = await gloamhall(`content template bloodborne --lang ${lang}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const checked = await gloamhall(`content check ${file(`template-${lang}.json`, out)}`)
  expect(checked).toMatchObject({ code: 0, err: '' })
  expect(checked.out).toContain('changes nothing')
})

test('content check accepts a valid pack and names the cards it changes', async () => {
  const mine = file('mine.json', MINE)
  const [en, de] = [await gloamhall(`content check ${mine}`), await gloamhall(`content check ${mine} --lang de`)]
  expect(en).toMatchObject({ code: 0, err: '' })
  expect(en.out.replaceAll(/\s+/g, ' ')).toContain('“My box” changes 2 cards: Scourge Beast and Kirkhammer.')
  expect(de.out.replaceAll(/\s+/g, ' ')).toContain('„My box“ ändert 2 Karten:')
})

test('content check lists every fault with its line, and exits with 1', async () => {
  const broken = file('broken.json', pack({ rom: { health: 0, die: 'blue' } }))
  const [en, de] = [await gloamhall(`content check ${broken}`), await gloamhall(`content check ${broken} --lang de`)]
  expect([en.code, de.code]).toEqual([1, 1])
  expect(en.out.replaceAll(/\s+/g, ' ')).toContain(
    'broken.json: 2 errors line 8, column 17, cards.rom.health: at least 1 ' +
      'line 9, column 14, cards.rom.die: expected one of "green", "yellow" and "red", not "blue"',
  )
  expect(de.out).toContain('Zeile 8, Spalte 17, cards.rom.health: mindestens 1')
})

test.each([
  ['bad JSON', '{ "game": "bloodborne",\n  cards }', 'line 2, column 3: unknown JSON keyword'],
  ['another game', pack({}, { game: 'blood-bound' }), 'this pack is for blood-bound, not for bloodborne'],
  ['escape sequences', pack({ '\u001b[2Jx': {} }), 'there is no card “·[2Jx”'],
])('content check rejects %s', async (name, text, reason) => {
  const { code, out } = await gloamhall(`content check ${file(`${name.replaceAll(' ', '-')}.json`, text)}`)
  expect(code).toBe(1)
  expect(out.replaceAll(/\s+/g, ' ')).toContain(reason)
})

test('reports a game without packs, and a missing file', async () => {
  expect(await gloamhall('content template blood-bound')).toMatchObject({ code: 2, out: '' })
  expect((await gloamhall('content template blood-bound')).err).toContain('blood-bound doesn’t support content packs')
  expect((await gloamhall(`content check ${files}/none.json`)).err).toContain('File not found')
})

test('simulate plays with a pack; the record contains it, and verifies only with it', async () => {
  const effects = [{ kind: 'strike', when: 'attack', amount: 9 }]
  const mine = file('strong.json', pack({ 'hunter-axe': { text: 'Attack: 9 damage.', effects } }))
  const saved = join(files, 'match.txt')
  const run = await gloamhall(`simulate bloodborne --games 1 --seed 7 --pack ${mine} --save ${saved}`)
  expect(run).toMatchObject({ code: 0, err: '' })
  const record = readFileSync(saved, 'utf8')
  expect(record).toContain('\npack {"gloamhall":"content","game":"bloodborne"')
  expect(await gloamhall(`verify ${saved}`)).toMatchObject({ code: 0, err: '' })
  const forged = file('forged.txt', record.replace('"amount":9', '"amount":0'))
  expect(await gloamhall(`verify ${forged}`)).toMatchObject({ code: 1 })
  const other = file('other.txt', record.replace(/^pack .*\n/m, ''))
  expect(await gloamhall(`verify ${other}`)).toMatchObject({ code: 1 })
})

test('a template used as a pack gives the same games as the box', async () => {
  const { out } = await gloamhall('content template bloodborne')
  const saved = [join(files, 'box.txt'), join(files, 'template.txt')]
  await gloamhall(`simulate bloodborne --games 1 --seed 5 --save ${saved[0]}`)
  await gloamhall(`simulate bloodborne --games 1 --seed 5 --pack ${file('t.json', out)} --save ${saved[1]}`)
  const [box, template] = saved.map((path) => readFileSync(path, 'utf8'))
  expect(template).toBe(box)
})

test('a match with a pack is played, saved, resumed and replayed with its cards', async () => {
  const [mine, saved] = [file('axe.json', pack({ 'hunter-axe': { name: 'Wood Axe' } })), join(files, 'kept.txt')]
  const first = await gloamhall(`play bloodborne --seed 1 --pack ${mine} --save ${saved}`, '1\nq\n')
  expect(first.out).toContain('Wood Axe (melee weapon): ')
  expect(first.out).toContain('(from the table’s pack)')
  const again = await gloamhall(`play --resume ${saved}`, 'q\n')
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).toContain('Wood Axe')
  expect((await gloamhall(`replay ${saved} --seat 1`)).out).toContain('Wood Axe')
})

test('play refuses a broken pack', async () => {
  const broken = file('broken.json', pack({ rom: { health: 0 } }))
  const { code, err } = await gloamhall(`play bloodborne --pack ${broken}`)
  expect(code).toBe(2)
  expect(err).toContain('line 8, column 17, cards.rom.health: at least 1')
})
