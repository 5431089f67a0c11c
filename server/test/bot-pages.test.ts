import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import { SERVER_CODES, MAX_MESSAGE_BYTES, MAX_CHOICES_AT_ONCE, PROTOCOL, RULE_CODES } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configFrom } from '../src/server.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { pageOf } from './bot-pages.ts'
import { runOf } from './bot-run.ts'

/**
 * The pages for bot writers must match the sources. They are regenerated with
 *
 *     npx vitest run server/test/bot-pages.test.ts -u
 */
const PAGES = join(import.meta.dirname, '../../docs/bots')

const BOARDS = {
  'blood-bound': 'BloodBoundBoard',
  bloodborne: 'BloodborneBoard',
  'dark-souls': 'DarkSoulsBoard',
  'bloody-palace': 'BloodyPalaceBoard',
} as const satisfies Readonly<Record<string, string>>

test.each(Object.entries(BOARDS))('docs/bots/%s.md matches the game’s sources', async (game, board) => {
  const page = pageOf(await boxOf(game), board, aimOf(game))
  // An empty table or quotation means that a part of the page was not found.
  expect(page).not.toMatch(/^>\s*$|`outcome\.how`\.\n\n##/m)
  await expect(page).toMatchFileSnapshot(join(PAGES, `${game}.md`))
})

/** The aim of the game, as in its README. */
function aimOf(game: string): string {
  const learn = readFileSync(join(PAGES, '../../games', game, 'learn.yaml'), 'utf8')
  const { short } = parse(learn) as { readonly short: readonly { readonly en: string }[] }
  return short.map(({ en }) => en).join(' ')
}

test('docs/bots/run.md matches what a bot receives', async () => {
  await expect(await runOf()).toMatchFileSnapshot(join(PAGES, 'run.md'))
})

test('docs/bots/refusals.md lists every code', async () => {
  const rows = [...RULE_CODES, ...SERVER_CODES].sort().map((code) => `| \`${code}\` | ${new Refusal(code).message} |`)
  const made =
    '<!-- Made by server/test/bot-pages.test.ts; regenerate with `npx vitest run server/test/bot-pages.test.ts -u`. -->'
  const table = ['| code | meaning |', '| --- | --- |', ...rows].join('\n')
  await expect(`${['# Every refusal', made, table].join('\n\n')}\n`).toMatchFileSnapshot(join(PAGES, 'refusals.md'))
})

test('docs/bots.md has the server’s limits, and its patch example is right', () => {
  const page = readFileSync(join(PAGES, '../bots.md'), 'utf8')
  const { burst, perSecond, talkBurst, talkPerSeat, undosPerSeat, ...limits } = configFrom({}).limits
  for (const words of [
    `"v": ${PROTOCOL},`,
    `at most ${MAX_MESSAGE_BYTES} bytes`,
    `up to ${MAX_CHOICES_AT_ONCE} of them`,
    `${burst} at once, ${perSecond} a second; \`ack\`, \`ping\`, \`here\` and \`draft\` count separately, ${burst * 20} and ${perSecond * 40}`,
    `${talkBurst} at once, one every two seconds, ${talkPerSeat} in a match`,
    `${undosPerSeat} in a match`,
    `| ${limits.socketsPerAddress} `,
    `${limits.requestsPerMinute} a minute`,
    `${limits.tablesPerGuest}; ${limits.tablesPerHour} an hour`,
  ])
    expect(page).toContain(words)
  const [, shown = ''] = /```python\n(def patched[^]*?)```/.exec(page) ?? []
  const example = readFileSync(join(PAGES, '../../examples/gloamhall.py'), 'utf8')
  const bare = (python: string): string => python.replaceAll(/ *"{3}.*"{3}\n| {2}# .*/g, '').trim()
  expect(shown).not.toBe('')
  expect(bare(example)).toContain(bare(shown))
})
