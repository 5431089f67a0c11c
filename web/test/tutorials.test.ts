import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { baseline, Listener, random } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Bot, Box, Choice, Hint, Seat, Tutorial, TutorialBot } from '@gloamhall/kernel'
import { swift, TutorialMatch } from '@gloamhall/kernel'
import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { TutorialTable } from '../src/tutorial/tutorial-table.ts'

/** Plays every first match by its hints, and against them. */
const GAMES = join(import.meta.dirname, '../../games')
vi.stubEnv('GLOAMHALL_TOYS', 'yes')

const FILES = globSync('*/tutorial.yaml', { cwd: GAMES }).toSorted()

/**
 * Three to five minutes. A choice with its hint and what follows takes 8 to 15 seconds, so 30 choices are at most five
 * minutes and a half; fewer than 6 would be no match.
 */
const CHOICES = { least: 6, most: 30 }
/** A hint has one idea; longer ones are not read. */
const MAX_CHARACTERS = 260
/** Read in ten seconds each, three minutes in all. */
const MAX_HINTS = 18

const load = async (file: string) => {
  const id = dirname(file)
  const tutorial = parse(readFileSync(join(GAMES, file), 'utf8')) as Tutorial
  return { id, box: await boxOf(id), tutorial }
}

function botOf(bot: Bot, seat: Seat): TutorialBot {
  const listener = new Listener(bot, seat)
  const budget = { effort: 0.5, isUp: () => false }
  return {
    hear: (events) => listener.hear(events),
    choose: (view, chance) => listener.bot.choose(view, chance, listener.takeContext(budget)),
  }
}

/** How a player answers; `hint` is shown at that moment. */
type Answer = (play: TutorialMatch, hint: TutorialMatch['hint']) => Choice

const isAsked = ({ view }: TutorialMatch): boolean =>
  view.asked.some(({ seat, answered, manner }) => seat === 1 && !answered && manner !== 'optional')

/**
 * Plays to the end. At any time a bot is next, a hint is waiting to be read, or the player is asked, so the match is never
 * stuck.
 */
function playOut(play: TutorialMatch, answer: Answer): { choices: number; shown: number[] } {
  const shown: number[] = []
  let choices = 0
  while (!play.match.outcome) {
    const due = play.hint
    if (due && shown.at(-1) !== due.index) shown.push(due.index)
    if (play.isBotNext) play.playBot()
    else if (due && due.choices.length === 0) play.read()
    else {
      expect(isAsked(play), `stuck after ${play.acts.at(-1)}`).toBe(true)
      if (due?.hint.when?.question)
        expect(play.view.asked.map(({ question }) => question)).toContain(due.hint.when.question)
      for (const choice of due?.choices ?? []) expect(play.view.choices).toContain(choice)
      const choice = answer(play, due)
      expect(play.choose(choice), choice).toMatchObject({ ok: true })
      choices++
    }
  }
  return { choices, shown }
}

const tableOf = (box: Box, tutorial: Tutorial, acts: readonly string[] = []): TutorialMatch =>
  new TutorialMatch(box, tutorial, (seat) => botOf(baseline(box), seat), acts)

/** Follows the hint, and without one chooses what a good player would. */
function following(box: Box): Answer {
  const player = botOf(baseline(box), 1 as Seat)
  return ({ view, acts }, due) => due?.choices[0] ?? (player.choose(view, swift(acts.length)) as Choice)
}

/** Any legal choice. */
const straying =
  (seed: number): Answer =>
  ({ view, acts }) =>
    random.choose(view, swift(seed * 1000 + acts.length)) as Choice

const textsOf = ({ title, say }: Hint) => [title.en, title.de, say.en, say.de]

describe.each(FILES)('%s', (file) => {
  test('has hints in both languages, short enough to be read, and a name for each bot', async () => {
    const { tutorial } = await load(file)
    expect(basename(file)).toBe('tutorial.yaml')
    expect(tutorial.names).toHaveLength(tutorial.seats - 1)
    expect(tutorial.hints.length).toBeLessThanOrEqual(MAX_HINTS)
    for (const hint of tutorial.hints) {
      expect(Object.keys(hint).filter((key) => !['title', 'say', 'when', 'choose', 'look'].includes(key))).toEqual([])
      expect(Object.keys(hint.when ?? {}).filter((key) => !['question', 'told', 'view'].includes(key))).toEqual([])
      for (const text of textsOf(hint)) {
        expect(text).toMatch(/\S/)
        expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS)
      }
    }
  })

  test('shows every hint to a player who follows them, and ends within minutes', async () => {
    const { box, tutorial } = await load(file)
    const play = tableOf(box, tutorial)
    const { choices, shown } = playOut(play, following(box))
    expect(shown).toEqual([...tutorial.hints.keys()])
    expect(choices).toBeGreaterThanOrEqual(CHOICES.least)
    expect(choices).toBeLessThanOrEqual(CHOICES.most)
    expect(play.match.outcome?.winners).toContain(1)
  })

  test.each([1, 2, 3])('lets a player deviate from the hints, and never gets stuck (%i)', async (seed) => {
    const { box, tutorial } = await load(file)
    const play = new TutorialMatch(box, tutorial, (seat) => botOf(random, seat))
    playOut(play, straying(seed))
    expect(play.hint).toBeUndefined()
  })

  test('continues after a reload where it was', async () => {
    const { box, tutorial } = await load(file)
    const play = tableOf(box, tutorial)
    const answer = following(box)
    while (play.acts.length < 12 && !play.match.outcome) {
      const due = play.hint
      if (play.isBotNext) play.playBot()
      else if (due && due.choices.length === 0) play.read()
      else play.choose(answer(play, due))
    }
    const again = tableOf(box, tutorial, play.acts)
    expect(again.view).toEqual(play.view)
    expect(again.hint).toEqual(play.hint)
    expect(again.log).toEqual(play.log)
    expect(again.acts).toEqual(play.acts)
  })
})

test('acts that are no longer legal are dropped, and the first match starts over', async () => {
  const { box, tutorial } = await load('marsh/tutorial.yaml')
  const sent: unknown[] = []
  const lobby = { code: 'first-marsh', assists: 'facts', name: 'Mira', sigil: 'raven' } as const
  const table = new TutorialTable({
    box,
    tutorial,
    lobby,
    acts: ['read', '1 fly'],
    botFor: (seat) => botOf(random, seat),
    send: (message) => sent.push(message),
    now: () => 0,
  })
  table.hear({ t: 'hello', v: 0, table: 'first-marsh' })
  expect(sent.at(-1)).toMatchObject({ acts: [], shown: { index: 0 } })
})

test('an illegal line ends the script of that seat', async () => {
  const { box, tutorial } = await load('marsh/tutorial.yaml')
  const strict = { ...tutorial, script: ['2 walk c3', '2 walk a1'], hints: [] }
  const play = new TutorialMatch(box, strict, () => ({ hear: () => {}, choose: () => 'stay' }))
  play.choose('onward')
  play.choose('stay')
  play.playBot()
  expect(play.acts).toEqual(['1 onward', '1 stay', '2 stay'])
})

test('a choice that revealed nothing can be undone, and its hint is shown again', async () => {
  const { box, tutorial } = await load('marsh/tutorial.yaml')
  const play = tableOf(box, tutorial)
  play.read()
  const { hint } = play
  play.choose('onward')
  expect(tableOf(box, tutorial, play.actsBefore).hint).toEqual(hint)
  play.choose('walk a2')
  expect(play.actsBefore).toBeUndefined()
})
