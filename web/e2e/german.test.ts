import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './hands.ts'
import { openHouse } from './house.ts'
import { Player } from './player.ts'
import { SIGNS } from './words.ts'

const house = await openHouse()
const browser = await openBrowser()

/** Words of the interface that are no German, and no name of a game either. */
const ENGLISH =
  /\b(you|your|the|and|with|attack|attacks|pass|seat|seats|players|open|play|start|game|rules|log|talk|waiting|winner|won|lost|choose|undo|card|wound|dagger)\b/gi

test('a German guest finds no English, from the start page to the replay', async () => {
  const mira = await Player.arrives(browser, house, { language: 'de' })
  await mira.goesTo('/')
  await mira.heading('Setz dich zur Kerze').waitFor()
  expect(await englishOn(mira)).toEqual([])

  await mira.opensATable()
  expect(await englishOn(mira)).toEqual([])
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.greedy'))
  await mira.page.getByText('Alle hier sind bereit.').waitFor()
  expect(await englishOn(mira)).toEqual([])
  await mira.presses(mira.button('lobby.start'))

  await mira.isAtTheTable()
  for (const tab of ['Regeln', 'Gespräch', 'Verlauf']) {
    await mira.presses(mira.page.getByRole('tab', { name: tab }))
    expect(await englishOn(mira), tab).toEqual([])
  }
  await mira.playsToTheEnd(byButton, async () => expect(await englishOn(mira)).toEqual([]))
  expect(await englishOn(mira)).toEqual([])

  await mira.presses(mira.link('end.replay'))
  await mira.heading('Geprüft').waitFor()
  expect(await englishOn(mira)).toEqual([])
  const learn = ['', '?part=examples', '?part=words', '?example=ludwig-dies', '?example=henryks-score&at=2']
  for (const path of ['/me', '/credits', '/t/kurz', ...learn.map((part) => `/learn/bloodborne${part}`)]) {
    await mira.goesTo(path)
    await mira.page.getByRole('heading', { level: 1 }).waitFor()
    await mira.page.locator('.empty[role=status]').waitFor({ state: 'detached' })
    expect(await englishOn(mira), path).toEqual([])
  }
})

test('the language is switched at the table, without a reload', async () => {
  const mira = await Player.arrives(browser, house)
  await mira.playsWithBots()
  await mira.waitsToBeAsked()
  await mira.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const lines = await mira.log.count()

  await mira.presses(mira.page.getByRole('button', { name: 'DE', exact: true }))
  const german = mira.page.getByRole('list', { name: SIGNS.de['log.label'] }).getByRole('listitem')
  await german.first().waitFor()
  expect(await german.count()).toBe(lines)
  expect(await mira.page.title()).toMatch(/^● (Du|Wessen|Wem|Das)\b/)
  expect(await englishOn(mira)).toEqual([])
  expect(await mira.page.getAttribute('html', 'lang')).toBe('de')

  await mira.presses(mira.page.getByRole('button', { name: 'EN', exact: true }))
  await mira.log.first().waitFor()
  expect(await mira.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

/** Licences and places keep their names. */
const NAMES = /SIL Open Font License|game-icons\.net/g

/** English words that can be read or heard on the page; what is marked as English may be. */
async function englishOn({ page }: Player): Promise<string[]> {
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const foreign of copy.querySelectorAll('[lang=en], script, svg')) foreign.remove()
    // The digest cites chapters of the English rulebook by their titles: there is no German one to cite.
    for (const rule of copy.querySelectorAll('.prose')) rule.textContent = rule.textContent.replace(/„[^“]*“/g, '')
    const labels = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    )
    const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) labels.push(words.currentNode.textContent)
    return labels.join('\n')
  })
  return [...new Set(text.replaceAll(NAMES, '').match(ENGLISH))]
}
