import { AxeBuilder } from '@axe-core/playwright'
import bloodborne from '@gloamhall/bloodborne/i18n/de.json' with { type: 'json' }
import { expect, test } from 'vitest'
import de from '../src/packs/i18n/de.json' with { type: 'json' }
import en from '../src/packs/i18n/en.json' with { type: 'json' }
import written from '../src/components/written/i18n/en.json' with { type: 'json' }
import { DESKTOP, openBrowser } from './browser.ts'
import { spotOrButton } from './bonfire.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer()
const browser = await openBrowser()

const packOf = (game: string, cards: object): string =>
  JSON.stringify(
    { gloamhall: 'content', game, schema: 1, name: { en: 'Our box', de: 'Unsere Schachtel' }, cards },
    null,
    2,
  )
const pack = (health: number): string =>
  packOf('bloodborne', { 'hunter-axe': { name: { en: 'Wood Axe', de: 'Holzaxt' } }, rom: { health } })

test('a host adds a pack: mistakes are shown with their line, a guest reads the pack, and all play with it', async () => {
  const mira = await Player.arrives(browser, server, {
    ...DESKTOP,
    reducedMotion: 'reduce',
    // The server refuses the broken pack.
    expectedErrors: /400 \(Bad Request\).*\/pack/,
  })
  await mira.goesTo('/')
  const box = mira.page.getByRole('article').filter({ has: mira.heading('Bloodborne') })
  await mira.presses(box.getByRole('button', { name: mira.text('landing.open') }))
  await mira.sitsDown('Mira')

  await mira.presses(mira.page.getByText(en.open))
  const template = mira.page.getByRole('link', { name: en.template })
  const served = await mira.page.request.get(new URL((await template.getAttribute('href')) ?? '', server.address).href)
  expect(JSON.parse(await served.text())).toMatchObject({ gloamhall: 'content', game: 'bloodborne' })

  const sheet = mira.page.getByLabel(en.paste)
  await sheet.fill(pack(99))
  await mira.presses(mira.page.getByRole('button', { name: en.lay }))
  const fault = mira.page.getByRole('button', { name: 'Line 17, column 17, cards.rom.health: at most 40' })
  await fault.waitFor()
  expect((await new AxeBuilder({ page: mira.page }).include('.pack').analyze()).violations).toEqual([])
  await mira.presses(fault)
  expect(await mira.page.evaluate(() => getSelection()?.toString().trim())).toBe('"health": 99')

  await mira.page.getByLabel(written.file).setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(pack(18)),
  })
  await mira.page.waitForFunction(() => document.querySelector('textarea')?.value.includes('18'))
  await mira.presses(mira.page.getByRole('button', { name: en.lay }))
  await mira.page.getByText(en.done).waitFor()
  await mira.page.getByText('This table uses the content pack “Our box”.').waitFor()

  const jon = await Player.arrives(browser, server, { ...DESKTOP, language: 'de' })
  await jon.followsTheLink(mira.code())
  await jon.page.getByText('An diesem Tisch gilt das Kartenpaket „Unsere Schachtel“.').waitFor()
  await jon.presses(jon.page.getByText('2 Karten weichen von unseren ab'))
  await jon.page.getByRole('listitem').filter({ hasText: bloodborne['foe.rom'] }).waitFor()
  expect(await jon.page.getByText(de.open).count()).toBe(0)
  await jon.sitsDown('Jon')

  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  await jon.isAtTheTable()
  await mira.page
    .getByRole('button', { name: /Wood Axe/ })
    .first()
    .waitFor()
  await mira.page.getByText('from the table’s pack').first().waitFor()
  await jon.page
    .getByRole('button', { name: /Holzaxt/ })
    .first()
    .waitFor()
  await jon.page.getByText('aus dem Kartenpaket').first().waitFor()
})

test('a host removes a pack', async () => {
  const mira = await Player.arrives(browser, server, { language: 'de' })
  await mira.goesTo('/')
  const box = mira.page.getByRole('article').filter({ has: mira.heading('Bloodborne') })
  await mira.presses(box.getByRole('button', { name: mira.text('landing.open') }))
  await mira.presses(mira.page.getByText(de.open))
  await mira.page.getByLabel(de.paste).fill(pack(18))
  await mira.presses(mira.page.getByRole('button', { name: de.lay }))
  await mira.presses(mira.page.getByRole('button', { name: de.remove }))
  await mira.page.getByText(de.removed).waitFor()
  // The HTTP response and the socket message may arrive in either order.
  await mira.page.getByText('Unsere Schachtel').waitFor({ state: 'detached' })
})

test.each([
  [
    'Dark Souls',
    'dark-souls',
    {
      gargoyle: { name: { en: 'Stone Drake', de: 'Steindrache' } },
      'long-sword': { name: { en: 'Longer Sword', de: 'Längeres Schwert' } },
    },
    ['Steindrache', '> boss gargoyle', 'Längeres Schwert'],
  ],
  [
    'Bloody Palace',
    'bloody-palace',
    {
      dante: { name: { en: 'Twin', de: 'Zwilling' } },
      'rebellion-swing': { name: { en: 'Long Swing', de: 'Langer Schwung' }, hit: null, shot: { damage: 2 } },
    },
    ['Zwilling', 'Langer Schwung'],
  ],
] as const)('shows the names of a pack on the board of %s', async (title, game, cards, names) => {
  const mira = await Player.arrives(browser, server, { ...DESKTOP, reducedMotion: 'reduce', language: 'de' })
  await mira.opensATable(title, 1)
  await mira.sitsDown('Mira')
  await mira.presses(mira.page.getByText(de.open))
  await mira.page.getByLabel(de.paste).fill(packOf(game, cards))
  await mira.presses(mira.page.getByRole('button', { name: de.lay }))
  await mira.page.getByText('Unsere Schachtel').first().waitFor()
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  for (const name of names) {
    if (!name.startsWith('> ')) await mira.page.getByRole('main').getByText(name).first().waitFor()
    else await mira.presses(spotOrButton(mira, name.slice(2)))
  }
})
