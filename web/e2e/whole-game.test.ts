import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton, byClickOnASeat } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'
import { cardTexts, withoutClaims } from './ui-texts.ts'

const server = await openServer()
const browser = await openBrowser()

test('two players and four bots play a whole game, and watch the replay', async () => {
  const mira = await Player.arrives(browser, server)
  const jonas = await Player.arrives(browser, server)

  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.normal'))
  await mira.seatRows('Normal').nth(4).waitFor()
  // The joining player replaces a bot.
  await jonas.followsTheLink(code)
  await jonas.sitsDown('Jonas')
  await mira.seatRow('Jonas').waitFor()
  expect(await mira.seatRows('Normal').count()).toBe(4)
  await jonas.presses(jonas.button('lobby.mark-ready'))
  await mira.page.getByText(mira.text('lobby.all-ready')).waitFor()
  await mira.presses(mira.button('lobby.start'))

  await Promise.all([mira.playsToTheEnd(byButton), jonas.playsToTheEnd(byClickOnASeat)])

  const [hers, his] = await Promise.all([mira, jonas].map(finalPicture))
  expect(hers?.cards).toHaveLength(6)
  expect(his?.cards).toEqual(hers?.cards)
  // The reason names the other player and addresses the reader.
  expect([hers?.why, his?.why].join(' ')).not.toContain('(you)')
  const why = (end: typeof hers) =>
    end?.why.map((line) => line.replaceAll(/\b(you|Mira|Jonas)\b/gi, 'X').replaceAll('X were', 'X was'))
  expect(why(his)).toEqual(why(hers))
  expect(his?.winners).toEqual(hers?.winners)

  // The shared result names everyone, hers and his are the same, and both lead to the replay.
  const shared = await Promise.all([mira, jonas].map(sharedText))
  expect(shared[0]).toBe(shared[1])
  expect(shared[0]).toContain('Mira, Jonas')
  expect(shared[0]).toContain(`/r/${code}`)
  expect(shared[0]).not.toMatch(/\byou\b/i)

  await mira.presses(mira.link('end.replay'))
  await mira.heading('Verified: this is the game your browser saw').waitFor()
  expect(mira.code()).toBe(code)

  // Each has the match in their history, with its result, the others, and its replay.
  for (const [player, other] of [
    [mira, 'Jonas'],
    [jonas, 'Mira'],
  ] as const) {
    const hasWon = (player === mira ? hers : his)?.title.includes('win') ?? false
    await player.goesTo('/me')
    const played = player.page.locator('.history li')
    await played.getByText(player.text(hasWon ? 'history.victory' : 'history.defeat'), { exact: true }).waitFor()
    expect(await played.innerText()).toContain(`with ${other} and 4 bots`)
    expect(await played.getByRole('link').getAttribute('href')).toBe(`/r/${code}`)
  }
  expect(mira.answered + jonas.answered).toBeGreaterThan(4)
})

/** Opens the dialog of the shared result, saves the picture, and returns the text. */
async function sharedText(player: Player): Promise<string> {
  await player.presses(player.button('end.share'))
  const dialog = player.page.getByRole('dialog', { name: player.text('share.title') })
  const text = await dialog.locator('.share-text').innerText()
  const picture = player.page.waitForEvent('download')
  await player.presses(dialog.getByRole('button', { name: player.text('share.picture') }))
  expect((await picture).suggestedFilename()).toBe(`${player.code()}.png`)
  await dialog.getByText(player.text('share.saved')).waitFor()
  await player.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return text
}

/** The final picture: the winner, the reason and every card. */
async function finalPicture({ page }: Player) {
  await page.getByRole('heading', { name: /^You (win|lose)$/ }).waitFor()
  const cards = page.getByRole('region', { name: 'All cards' })
  return {
    title: await page.getByRole('heading', { name: /^You (win|lose)$/ }).innerText(),
    winners: await cards.getByRole('heading', { name: / won$/ }).allTextContents(),
    why: await page.getByRole('region', { name: 'Why' }).getByRole('listitem').allTextContents(),
    // Each player sees their own seat as "You"; the cards are the same for both.
    cards: (await cards.getByRole('listitem').allTextContents()).map((text) => text.replace(/You|Mira|Jonas/, '')),
  }
}

test('a visitor who follows the link without sitting down watches, and never sees a card', async () => {
  const mira = await Player.arrives(browser, server)
  const guest = await Player.arrives(browser, server)
  const code = await mira.opensATable()
  await mira.sitsDown('Mira')
  await mira.presses(mira.button('bot.normal'))

  await guest.followsTheLink(code)
  await guest.button('lobby.take-seat').waitFor()
  await mira.presses(mira.button('lobby.start'))
  await guest.isAtTheTable()
  await guest.page.getByText('watching', { exact: true }).waitFor()
  await guest.actions.getByText('Hidden information stays hidden.').waitFor()

  await mira.playsToTheEnd(byButton, async () => {
    // The page is read first: if the game ends in between, the cards are open.
    const [all, board] = await guest.page.evaluate(() => {
      const table = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
      // A used ability names its role, whose rank has just been revealed.
      table?.querySelector('.clan-ability-notice')?.remove()
      return [document.body.innerHTML, table?.innerHTML]
    })
    if (await guest.isOver()) return
    expect(namedIn(all, [...cardTexts('card'), ...cardTexts('ability')]), 'cards on the page of a spectator').toEqual(
      [],
    )
    expect(namedIn(board, cardTexts('role')), 'roles on the board of a spectator').toEqual([])
    expect(await guest.choices.count()).toBe(0)
  })
  await guest.link('end.replay').waitFor()
})

const namedIn = (text = '', names: readonly string[]): string[] =>
  names.filter((name) => withoutClaims(text).includes(name))
