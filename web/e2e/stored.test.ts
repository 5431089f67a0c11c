import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { byButton } from './answer-methods.ts'
import { openServer } from './server-process.ts'
import { Player } from './player.ts'

const server = await openServer({ botDelayMs: 0 })
const browser = await openBrowser()

interface Damage {
  readonly of: string
  /** The value stored under the name; `old` is what the page wrote. */
  readonly with: (old: string, code: string) => string
}

const inSeat =
  (change: object) =>
  (old: string, code: string): string => {
    const seats = JSON.parse(old) as Record<string, object>
    return JSON.stringify({ ...seats, [code]: { ...seats[code], ...change }, OTHERS: null, MORE22: 5 })
  }

const DAMAGES: readonly Damage[] = [
  { of: 'seats', with: inSeat({ more: 5 }) },
  { of: 'seats', with: inSeat({ more: [null] }) },
  {
    of: 'note',
    with: (old) => {
      const kept = JSON.parse(old) as { note: object }
      return JSON.stringify({ ...kept, note: { ...kept.note, heads: [null, 5, { version: null }] } })
    },
  },
  { of: 'guest', with: () => '{"name":{"toString":1},"sigil":["raven"]}' },
  { of: 'looked', with: (_, code) => JSON.stringify({ [code]: [null, {}], BCDFGH: 5 }) },
  { of: 'coach', with: () => '{"blood-bound":{}}' },
  { of: 'hosted', with: () => '[null,{"a":1},["x"]]' },
  { of: 'parted', with: () => '{"length":5}' },
  { of: 'muted', with: () => '[[[]]]' },
  { of: 'knocks', with: (_, code) => JSON.stringify({ [code]: 'x' }) },
  { of: 'faders', with: () => '{"cues":1e999,"hits":null}' },
  { of: 'language', with: () => '"xx"' },
  { of: 'theme', with: () => 'not json' },
  { of: 'tempo', with: () => '[2]' },
  { of: 'marks', with: () => '{"2:rose":["maybe"],"3":null}' },
  { of: 'marks', with: () => `"${'x'.repeat(3_000_000)}"` },
]

/** Writes broken values, which take effect with the next page load. */
async function storesBrokenValues({ page }: Player, code: string, damage: readonly Damage[]): Promise<void> {
  const nameOf = (of: string): string =>
    of === 'note' ? `note.${code}` : of === 'marks' ? `blood-bound.${code}.1` : of
  for (const { of, with: broken } of damage) {
    const key = `gloamhall.${nameOf(of)}`
    const old = await page.evaluate((name) => localStorage.getItem(name) ?? '{}', key)
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, broken(old, code)] as const)
  }
}

/** Each page shows its content, and any console error fails the test. */
test('pages work whatever is stored: home, profile, lobby, table and replay', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.goesTo('/')
  const lobby = await mira.opensATable()
  await mira.sitsDown('Mira')
  const shows = {
    home: async () => {
      await mira.goesTo('/')
      await mira.bloodBound.waitFor()
    },
    profile: async () => {
      await mira.goesTo('/me')
      await mira.button('me.delete').waitFor()
    },
    lobby: async () => {
      await mira.goesTo(`/t/${lobby}`)
      await mira.seatRow('Mira').waitFor()
    },
  }
  for (const damage of DAMAGES) {
    for (const show of Object.values(shows)) {
      await storesBrokenValues(mira, lobby, [damage])
      await show()
    }
  }
  await storesBrokenValues(mira, lobby, DAMAGES)
  for (const show of Object.values(shows)) await show()
  // The seat was not among the broken values.
  await mira.goesTo(`/t/${lobby}`)
  await mira.presses(mira.button('lobby.start'))
  await mira.isAtTheTable()
  for (const damage of DAMAGES) {
    await storesBrokenValues(mira, lobby, [damage])
    await mira.page.reload()
    await mira.isAtTheTable()
  }
  await mira.playsToTheEnd(byButton)
  for (const damage of DAMAGES) {
    await storesBrokenValues(mira, lobby, [damage])
    await mira.goesTo(`/r/${lobby}`)
    await mira.page.locator('.proof-box').waitFor()
  }
  expect(await mira.page.locator('.proof-box.broken').count()).toBe(0)
})

test('with full or forbidden storage a game goes on for as long as the page is open', async () => {
  const mira = await Player.arrives(browser, server)
  await mira.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await mira.playsWithBots('Blood Bound')
  await mira.waitsToBeAsked()
  await mira.answers(byButton)
  const walled = await Player.arrives(browser, server)
  await walled.page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await walled.playsWithBots('Blood Bound')
  await walled.waitsToBeAsked()
  await walled.answers(byButton)
})
