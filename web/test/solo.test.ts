import type { BotRequest } from '@gloamhall/bots'
import { decide } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Box, Choice, MatchRecord, View } from '@gloamhall/kernel'
import { eventFor, Match, parseRecord, replay, swift, roll, verify } from '@gloamhall/kernel'
import type { Lobby, ServerMessage } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import { describe, expect, test, vi } from 'vitest'
import type { SoloMessage, SoloProgress } from '../src/solo/solo-table.ts'
import { SoloTable } from '../src/solo/solo-table.ts'

/** Matches without a server, from the messages that the page receives. */
vi.stubEnv('GLOAMHALL_TOYS', 'yes')

type Level = BotRequest['level']
/** A request, and the match when it was made. */
type Pending = Extract<SoloMessage, { readonly think: BotRequest }> & { readonly record: string | undefined }

const setUp = ({ game }: Box, seats: number, seed: number): MatchRecord =>
  new Match(game, seats, {}, { kind: 'swift', seed }).record()

/** The page of a match: what it shows and keeps, and what the bots are asked. */
class Page {
  readonly table: SoloTable
  view: View | undefined
  lobby: Lobby | undefined
  undo: string | undefined
  version = 0
  kept: SoloProgress | undefined
  readonly log: { readonly key: string }[] = []
  readonly answers: ServerMessage[] = []
  readonly pending: Pending[] = []
  #id = 0

  constructor(box: Box, record: MatchRecord, levels: readonly Level[] = [], reasons: SoloProgress['reasons'] = []) {
    const lobby = { code: 'L2345Z', assists: 'facts', name: 'Mira', sigil: 'raven' } as const
    this.table = new SoloTable({
      box,
      record,
      reasons,
      levels,
      created: 0,
      lobby,
      now: () => 0,
      send: (message) => this.#hear(structuredClone(message)),
    })
    this.table.hear({ t: 'hello', v: 0, table: 'L2345Z' })
  }

  #hear(message: ServerMessage | SoloMessage): void {
    if ('kept' in message) this.kept = message.kept
    else if ('think' in message) this.pending.push({ ...message, record: this.kept?.record })
    else if (message.t === 'lobby') this.lobby = message.lobby
    else if (message.t === 'view') {
      ;[this.view, this.version, this.undo] = [message.view, message.version, message.undo.mine]
      this.log.splice(0, this.log.length, ...message.log)
    } else if (message.t === 'change') {
      for (const frame of [...(message.frames ?? []), message]) this.log.push(...frame.events)
      this.view = patched(this.view, message.patch) as View
      ;[this.version, this.undo] = [message.version, message.undo?.mine]
    } else this.answers.push(message)
  }

  get isAsked(): boolean {
    return (
      this.view?.asked.some(({ seat, answered, manner }) => seat === 1 && !answered && manner !== 'optional') ?? false
    )
  }

  choose(choice: Choice): void {
    this.table.hear({ t: 'choose', id: ++this.#id, version: this.version, choice })
  }

  requestUndo(): void {
    this.table.hear({ t: 'undo', id: ++this.#id, agree: true })
  }

  /** The bots that have been asked decide, and the page has shown what happened before. */
  botsAct(box: Box): void {
    for (const { id, think } of this.pending.splice(0))
      this.table.decided(
        id,
        decide(box, think, () => 0),
      )
    this.table.shown(this.version)
  }

  /** Plays at random until the end, or as long as it is wanted. */
  play(box: Box, seed: number, isWanted: () => boolean = () => true): void {
    const chance = swift(seed)
    for (let step = 0; this.view?.outcome === undefined && isWanted(); step++) {
      if (step > 20_000) throw new Error('the match does not end')
      const choices = this.view?.choices ?? []
      if (this.isAsked) this.choose(choices[roll(chance, choices.length) - 1] as Choice)
      else if (this.pending.length > 0) this.botsAct(box)
      else throw new Error('neither the player nor a bot is next')
    }
  }
}

const GAMES: readonly (readonly [game: string, seats: number])[] = [
  ['blood-bound', 6],
  ['bloodborne', 4],
  ['dark-souls', 2],
  ['bloody-palace', 1],
  ['marsh', 2],
]

const randomBots = (seats: number): readonly Level[] => Array.from({ length: seats - 1 }, (): Level => 'random')

test.each([
  ['blood-bound', 6],
  ['marsh', 2],
])('a match of %s is played to its end, and its record is verified and not sealed', async (id, seats) => {
  const levels = randomBots(seats)
  const box = await boxOf(id)
  const page = new Page(box, setUp(box, seats, 5), levels)
  page.play(box, 7)
  const record = parseRecord(page.kept?.record ?? '')
  expect(page.kept?.isOver).toBe(true)
  expect(page.lobby).toMatchObject({ phase: 'over', unsealed: true, commitment: '' })
  expect(record.chance).toEqual({ kind: 'swift', seed: 5 })
  expect(verify(box.game, record)).toEqual([])
})

describe.each(GAMES)('%s with %i seats', (id, seats) => {
  const levels = randomBots(seats)

  test('what was kept continues in another page: the same view, the same log, the same bots', async () => {
    const box = await boxOf(id)
    const page = new Page(box, setUp(box, seats, 6), levels)
    page.play(box, 8, () => page.version < 25)
    const again = new Page(box, parseRecord(page.kept?.record ?? ''), levels, page.kept?.reasons)
    expect(again.view).toEqual(page.view)
    expect(again.undo).toBe(page.undo)
    expect(again.log.map(({ key }) => key)).toEqual(page.log.map(({ key }) => key))
    for (const each of [page, again]) each.play(box, 9, () => each.version < 40)
    expect(again.table.progress).toEqual(page.table.progress)
  })

  test('a bot is asked with the view and the events of its seat, and nothing else', async () => {
    const box = await boxOf(id)
    const begun = setUp(box, seats, 10)
    const page = new Page(box, begun, levels)
    const met = new Set<unknown>()
    page.play(box, 11, () => {
      for (const { think, record: text } of page.pending) {
        const view = JSON.parse(think.view) as View
        const match = replay(box.game, text === undefined ? begun : parseRecord(text))
        expect(view.viewer).not.toBe(1)
        expect(view).toEqual(JSON.parse(JSON.stringify(match.view(view.viewer))))
        if (!met.has(view.viewer)) {
          const opening = match.opening.flatMap((event) => eventFor(event, view.viewer) ?? [])
          expect((JSON.parse(think.events) as unknown[]).slice(0, opening.length)).toEqual(
            JSON.parse(JSON.stringify(opening)),
          )
        }
        met.add(view.viewer)
      }
      return page.version < 30
    })
  })
})

test('a choice that showed nothing is taken back with what bots chose since; after a die there is no way back', async () => {
  const box = await boxOf('marsh')
  const page = new Page(box, setUp(box, 1, 3))
  const before = page.view
  page.choose('onward')
  expect(page.undo).toBe('free')
  page.requestUndo()
  expect(page.view).toEqual(before)
  expect(page.log.at(-1)?.key).toBe('undo')
  expect(page.kept?.record).toContain('undo by 1')
  page.choose('onward')
  const walks = page.view?.choices.filter((choice) => choice.startsWith('walk')) ?? []
  page.choose(walks[0] as Choice)
  if (page.undo === 'free') return
  page.requestUndo()
  expect(page.answers.at(-1)).toMatchObject({ t: 'no', code: 'already-revealed' })
})

test('a decision that comes after an undo is dropped', async () => {
  const box = await boxOf('bloodborne')
  const page = new Page(box, setUp(box, 3, 4), ['random', 'random'])
  page.play(box, 1, () => !page.isAsked)
  page.choose(page.view?.choices[0] as Choice)
  const [late] = page.pending.splice(0)
  page.requestUndo()
  const { version } = page
  if (late)
    page.table.decided(
      late.id,
      decide(box, late.think, () => 0),
    )
  page.table.shown(version)
  expect(page.version).toBe(version)
})

test('a bot that answers what is not legal any more does not stop the match', async () => {
  const box = await boxOf('blood-bound')
  const page = new Page(box, setUp(box, 6, 4), Array(5).fill('random'))
  for (let step = 0; step < 50 && !page.isAsked; step++) {
    const version = page.version
    for (const { id } of page.pending.splice(0)) page.table.decided(id, { choice: 'fly' })
    page.table.shown(page.version)
    expect(page.version).toBeGreaterThan(version)
  }
})

test('there is nobody to read a text, and a claim is heard by the bots', async () => {
  const box = await boxOf('blood-bound')
  const page = new Page(box, setUp(box, 6, 4), Array(5).fill('normal'))
  page.table.hear({ t: 'say', id: 1, saying: { text: 'hello' } })
  expect(page.answers.at(-1)).toMatchObject({ t: 'no', code: 'not-a-text' })
  page.table.hear({ t: 'say', id: 2, saying: { claim: 'clan rose' } })
  expect(page.answers.at(-1)).toMatchObject({ t: 'ok' })
  expect(page.kept?.record).toContain('1 says clan rose')
})
