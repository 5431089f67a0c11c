import { game as bloodBound } from '@gloamhall/blood-bound/game'
import { game as bloodborne } from '@gloamhall/bloodborne/game'
import { game as darkSouls } from '@gloamhall/dark-souls/game'
import type { Choice, Game, View } from '@gloamhall/kernel'
import { previewChoices, awaited, choicesOf, Match, pick, swift, viewOf } from '@gloamhall/kernel'
import { game as marsh } from '@gloamhall/marsh/game'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TableStore } from '../src/net/table-store.ts'
import type { TableMessage, SocketTransport } from '../src/net/table-socket.ts'
import { isNews, onlyWith } from '../src/planning/news.ts'
import type { PreviewWorker } from '../src/planning/planner.ts'
import { Planner } from '../src/planning/planner.ts'
import { Planning } from '../src/planning/planning.ts'
import { previewFor } from '../src/planning/preview-model.ts'
import type { PreviewResponse, PreviewRequest } from '../src/planning/worker.ts'

/** Every moment of a random match at which a player is asked. */
function* questionsOf(game: Game, seats: number, seed: number) {
  const match = new Match(game, seats, {}, { kind: 'swift', seed })
  const dice = swift(seed)
  while (match.table.asked.length > 0) {
    const { seat } = pick(dice, awaited(match.table))
    const view = JSON.parse(JSON.stringify(viewOf(game, match.table, seat))) as View
    yield { table: match.table, seat, view }
    match.choose(seat, pick<Choice>(dice, choicesOf(game, match.table, seat)))
  }
}

const said = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe.each<[string, Game, number]>([
  ['the marsh', marsh as unknown as Game, 2],
  ['Blood Bound', bloodBound as unknown as Game, 6],
  ['Bloodborne', bloodborne as unknown as Game, 3],
])('a plan at a table of %s', (_, game, seats) => {
  test('contains nothing hidden from the seat: whatever is hidden, the plan is the same, and it comes true', () => {
    let [previewed, ended] = [0, 0]
    for (const { table, seat, view } of questionsOf(game, seats, 5))
      for (const choice of view.choices.slice(0, 6)) {
        const plan = previewFor(game, view, [choice])
        expect(previewFor(game, view, [choice], 77)).toEqual(plan)
        const real = previewChoices(game, table, seat, [choice])
        expect([plan?.whole, plan?.horizon]).toEqual([real.whole, real.stop])
        // Other players may have sealed an answer, which both views show.
        expect(said(plan?.view)).toEqual(said(viewOf(game, real.table, seat)))
        previewed += plan?.events.length ?? 0
        if (plan?.horizon !== 'end') ended++
      }
    expect(previewed).toBeGreaterThan(10)
    expect(ended).toBeGreaterThan(10)
  })
})

describe('the preview worker', () => {
  afterEach(() => vi.unstubAllGlobals())

  test("plans by the rules of the view's game, and returns no preview for a request it cannot compute", async () => {
    const told: PreviewResponse[] = []
    const ears: ((event: { data: PreviewRequest }) => void)[] = []
    vi.stubGlobal('addEventListener', (_: string, hear: (event: { data: PreviewRequest }) => void) => ears.push(hear))
    vi.stubGlobal('postMessage', (answer: PreviewResponse) => told.push(answer))
    await import('../src/planning/worker.ts')
    const [first] = questionsOf(marsh as unknown as Game, 1, 1)
    if (!first) throw new Error('no player is asked')
    const request = { id: 4, view: first.view, choices: ['camp'] }
    for (const hear of ears) {
      hear({ data: request })
      hear({ data: { ...request, id: 5, view: { ...first.view, game: 'chess' } } })
      hear({ data: { ...request, id: 6, view: { ...first.view, board: null } } })
    }
    await vi.waitFor(() => expect(told).toHaveLength(3))
    const byId = told.toSorted((one, other) => one.id - other.id)
    expect(byId[0]?.ahead?.events.map(({ key }) => key)).toEqual(['camp'])
    expect(byId.slice(1).map(({ ahead: seen }) => seen)).toEqual([undefined, undefined])
  })
})

/** A worker that answers when the test says so. */
class FakeWorker implements PreviewWorker {
  onmessage: PreviewWorker['onmessage'] = null
  onerror: PreviewWorker['onerror'] = null
  readonly asked: PreviewRequest[] = []
  gone = false
  postMessage(request: PreviewRequest): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.gone = true
  }
  answers(id: number): void {
    this.onmessage?.({ data: { id, ahead: { view: at('bank'), events: [], whole: 1, horizon: 'end' } } })
  }
}

const at = (place: string): View => ({ board: { place } }) as unknown as View

describe('Planner', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const asking = () => {
    const workers: FakeWorker[] = []
    const planner = new Planner(() => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    })
    return { planner, workers, last: () => workers.at(-1) as FakeWorker }
  }

  test('asks the same only once', async () => {
    const { planner, last } = asking()
    const view = at('bank')
    const answers = [planner.ahead(view, ['stay']), planner.ahead(view, ['stay']), planner.ahead(view, ['walk a1'])]
    expect(last().asked.map(({ choices }) => choices)).toEqual([['stay'], ['walk a1']])
    last().answers(1)
    last().answers(2)
    expect((await Promise.all(answers)).map((answer) => answer?.horizon)).toEqual(['end', 'end', 'end'])
  })

  test('replaces a worker that hangs, and gives up when the next one hangs too', async () => {
    const { planner, workers } = asking()
    const ask = () => planner.ahead(at('bank'), ['stay'])
    const first = ask()
    vi.advanceTimersByTime(60_000)
    expect(await first).toBeUndefined()
    expect(workers[0]?.gone).toBe(true)
    const second = ask()
    expect(workers).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(await second).toBeUndefined()
    expect(await ask()).toBeUndefined()
    expect(workers).toHaveLength(2)
  })

  test('returns no preview where there are no workers', async () => {
    const planner = new Planner(() => {
      throw new Error('no workers here')
    })
    expect(await planner.ahead(at('bank'), ['stay'])).toBeUndefined()
  })
})

/** A worker that computes with the rules of a game in this thread. */
class LocalWorker implements PreviewWorker {
  onmessage: PreviewWorker['onmessage'] = null
  onerror: PreviewWorker['onerror'] = null
  readonly #game: Game
  constructor(game: Game = marsh as unknown as Game) {
    this.#game = game
  }
  postMessage({ id, view, choices }: PreviewRequest): void {
    queueMicrotask(() => this.onmessage?.({ data: { id, ahead: previewFor(this.#game, view, choices) } }))
  }
  terminate(): void {}
}

describe('a planned turn', () => {
  const deadWire = (): SocketTransport => ({
    send: () => {},
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
  })

  /** On the second night, with known ground around; the first lantern is to walk. */
  async function walking(worker: PreviewWorker = new LocalWorker()) {
    const match = new Match(marsh as unknown as Game, 1, {}, { kind: 'swift', seed: 3 })
    const dice = swift(4)
    const asks = () => viewOf(marsh as unknown as Game, match.table, 1 as never)
    // There and back again, so that the ground is known.
    for (const choice of ['camp', 'walk a1', 'walk bank']) match.choose(1 as never, choice)
    while (match.table.asked[0]?.question !== 'walk')
      match.choose(1 as never, pick<Choice>(dice, choicesOf(marsh as unknown as Game, match.table, 1 as never)))
    const table = new TableStore('K7RW2M', 'key', deadWire)
    const sent: unknown[] = []
    table.choose = (choice) => {
      sent.push(choice)
      return Promise.resolve(undefined)
    }
    let n = 0
    const hear = (): void =>
      table.hear({
        t: 'view',
        n: ++n,
        version: n,
        head: '',
        view: said(asks()) as View,
        log: [],
        undo: { mine: 'free' },
      } satisfies TableMessage)
    hear()
    const planner = new Planner(() => worker)
    const rules = planner.ahead(table.latest.peek() as View, [])
    if (worker instanceof LocalWorker) await rules
    const planning = new Planning(table, planner, ['walk'])
    return { match, table, planning, sent, hear, places: () => asks().choices }
  }

  const placeIn = (view: View | undefined) => (view?.board as { lanterns: string[] } | undefined)?.lanterns[0]

  test('is planned pace by pace, taken back, and sent as a whole', async () => {
    const { table, planning, sent } = await walking()
    const from = placeIn(table.latest.value)
    const known = table.latest.value?.choices[0] as Choice
    await planning.choose(known)
    expect(planning.choices.value).toEqual([known])
    expect(placeIn(planning.ghost.value)).toBe(known.split(' ')[1])
    expect(placeIn(table.latest.value)).toBe(from)
    const next = planning.asking.value?.choices.find((choice) => choice.endsWith(String(from))) as Choice
    await planning.choose(next)
    expect(planning.choices.value).toEqual([known, next])
    expect(placeIn(planning.ghost.value)).toBe(from)
    await planning.undoStep()
    expect([planning.choices.value, placeIn(planning.ghost.value)]).toEqual([[known], known.split(' ')[1]])
    expect(sent).toEqual([])
    await planning.choose(next)
    await planning.send()
    expect(sent).toEqual([[known, next]])
    expect([planning.choices.value, planning.ghost.value]).toEqual([[], undefined])
  })

  test('undoes, plans and sends as a whole what one tap has planned', async () => {
    const { table, planning, sent, hear } = await walking()
    const from = placeIn(table.latest.value)
    const known = table.latest.value?.choices[0] as Choice
    const back = `walk ${from}`
    await planning.choose([known, back])
    expect([planning.choices.value, placeIn(planning.ghost.value)]).toEqual([[known, back], from])
    // A chat line in between does not split it.
    hear()
    await vi.waitFor(() => expect(planning.choices.value).toEqual([known, back]))
    await planning.undoStep()
    expect([planning.choices.value, sent]).toEqual([[], []])
    await planning.choose(known)
    await planning.choose(back)
    await planning.undoStep()
    expect(planning.choices.value).toEqual([known])
    await planning.undoStep()
    await planning.choose([known, back])
    await planning.send()
    expect(sent).toEqual([[known, back]])
  })

  test('remains valid after a chat line, and is dropped when it is no longer possible', async () => {
    const { match, table, planning, hear } = await walking()
    const known = table.latest.value?.choices[0] as Choice
    await planning.choose(known)
    hear()
    await vi.waitFor(() => expect(planning.choices.value).toEqual([known]))
    match.choose(1 as never, 'stay')
    hear()
    await vi.waitFor(() => expect(planning.choices.value).toEqual([]))
  })

  test('keeps a choice made while a chat line arrives', async () => {
    const { table, planning, sent, hear } = await walking()
    const known = table.latest.value?.choices[0] as Choice
    const laid = planning.choose(known)
    hear()
    await laid
    expect([planning.choices.value, sent]).toEqual([[known], []])
    const next = planning.asking.value?.choices.at(-1) as Choice
    const further = planning.choose(next)
    hear()
    await further
    expect([planning.choices.value, sent]).toEqual([[known, next], []])
    await planning.undoStep()
    await planning.undoStep()
    const unplanned = planning.choose('stay')
    hear()
    await unplanned
    expect([planning.choices.value, sent]).toEqual([[], [['stay']]])
  })

  test('makes no choice that is no longer offered, and none twice that was meant once', async () => {
    const { match, table, planning, sent, hear } = await walking()
    const known = table.latest.value?.choices[0] as Choice
    await Promise.all([planning.choose(known), planning.choose(known)])
    expect([planning.choices.value, sent]).toEqual([[known], []])
    await planning.undoStep()
    const late = planning.choose(known)
    match.choose(1 as never, 'stay')
    hear()
    expect(table.latest.value?.choices).not.toContain(known)
    await late
    expect([planning.choices.value, sent]).toEqual([[], []])
  })

  test('never uses an answer to one question for the next, however alike', async () => {
    const { match, table, planning, sent, hear } = await walking()
    const late = planning.choose('stay')
    const dice = swift(9)
    const first = JSON.stringify(table.latest.value?.asked)
    do {
      match.choose(1 as never, pick<Choice>(dice, choicesOf(marsh as unknown as Game, match.table, 1 as never)))
    } while (match.table.asked[0]?.question !== 'walk')
    hear()
    expect(JSON.stringify(table.latest.value?.asked)).not.toBe(first)
    expect(table.latest.value?.choices).toContain('stay')
    await late
    expect([planning.choices.value, sent]).toEqual([[], []])
  })

  test('sends a choice at once while the rules are still loading', async () => {
    const { table, planning, sent } = await walking(new FakeWorker())
    const known = table.latest.value?.choices[0] as Choice
    void planning.choose(known)
    expect([planning.choices.value, sent]).toEqual([[], [[known]]])
  })

  test("ends with the turn: at once without a walk, and after one without planning the enemies' actions", async () => {
    const game = darkSouls as unknown as Game
    const acts = [...questionsOf(game, 1, 2)].find(({ view }) => view.asked.some(({ question }) => question === 'act'))
    if (!acts) throw new Error('no player acts')
    const table = new TableStore('K7RW2M', 'key', deadWire)
    const sent: unknown[] = []
    table.choose = (choice) => {
      sent.push(choice)
      return Promise.resolve(undefined)
    }
    table.hear({
      t: 'view',
      n: 1,
      version: 1,
      head: '',
      view: acts.view,
      log: [],
      undo: { mine: 'free' },
    } satisfies TableMessage)
    const planner = new Planner(() => new LocalWorker(game))
    await planner.ahead(acts.view, [])
    const planning = new Planning(table, planner, ['act'])
    await planning.choose('end')
    expect([planning.choices.value, sent]).toEqual([[], [['end']]])
    const walk = acts.view.choices.find((choice) => choice.startsWith('walk ')) as Choice
    await planning.choose(walk)
    expect(planning.asking.value?.choices).toContain('end')
    await planning.choose('end')
    expect(planning.choices.value).toEqual([walk, 'end'])
    expect(planning.asking.value?.choices).toEqual([])
    await planning.send()
    expect(sent.at(-1)).toEqual([walk, 'end'])
  })

  test('sends the plan with the choice that completes it, unless that has to be confirmed', async () => {
    const game = darkSouls as unknown as Game
    const table = new TableStore('K7RW2M', 'key', deadWire)
    const sent: unknown[] = []
    table.choose = (choice) => {
      sent.push(choice)
      return Promise.resolve(undefined)
    }
    const found = [...questionsOf(game, 1, 2)].flatMap(({ view }) => {
      if (!view.asked.some(({ question }) => question === 'act')) return []
      return view.choices
        .filter((choice) => choice.startsWith('walk '))
        .flatMap((walk) => {
          const then = previewFor(game, view, [walk])?.view.choices ?? []
          const attack = then.find((choice) => choice.startsWith('attack '))
          const isRolled = attack && previewFor(game, view, [walk, attack])?.horizon === 'chance'
          return isRolled ? [{ view, plan: [walk, attack] as const }] : []
        })
    })
    const [{ view, plan } = { view: undefined, plan: ['', ''] as const }] = found
    if (!view) throw new Error('no player walks and attacks')
    table.hear({ t: 'view', n: 1, version: 1, head: '', view, log: [], undo: { mine: 'free' } } satisfies TableMessage)
    const planner = new Planner(() => new LocalWorker(game))
    await planner.ahead(table.latest.peek() as View, [])
    const planning = new Planning(table, planner, ['act'], ['attack'])
    const [walk, attack] = plan
    expect(await planning.choose(walk)).toBe('planned')
    expect(await planning.choose(attack, false)).toBe('planned')
    expect([planning.choices.value, sent]).toEqual([plan, []])
    await planning.undoStep()
    expect(await planning.choose(attack)).toBe('sent')
    expect([planning.choices.value, sent]).toEqual([[], [plan]])
  })

  test('lays a choice that kills instead of sending it, and shows the death instead of the bonfire after it', async () => {
    const game = darkSouls as unknown as Game
    const acts = [...questionsOf(game, 1, 2)].find(({ view }) => view.asked.some(({ question }) => question === 'act'))
    if (!acts) throw new Error('no player acts')
    const hurt = said(acts.view) as View<{ characters: { black: number; red: number }[] }>
    for (const character of hurt.board.characters) character.red = 9 - character.black
    const near = previewFor(game, hurt, [])?.view as View
    const [walk] = near.choices.filter((choice) => choice.startsWith('walk '))
    const planned = previewFor(game, near, [walk as Choice])?.view as View
    const run = planned.fatal?.find((choice) => choice.startsWith('run ')) as Choice
    expect(near.choices).not.toContain(run)
    const table = new TableStore('K7RW2M', 'key', deadWire)
    const sent: unknown[] = []
    table.choose = (choice) => {
      sent.push(choice)
      return Promise.resolve(undefined)
    }
    const hear = (n: number, view: View): void =>
      table.hear({ t: 'view', n, version: n, head: '', view, log: [], undo: { mine: 'free' } } satisfies TableMessage)
    hear(1, near)
    const planner = new Planner(() => new LocalWorker(game))
    await planner.ahead(near, [])
    const planning = new Planning(table, planner, ['act'])
    await planning.choose(walk as Choice)
    expect([planning.isFatal.value, planning.asking.value?.fatal]).toEqual([false, planned.fatal])
    await planning.choose(run)
    expect([planning.isFatal.value, planning.choices.value, sent]).toEqual([true, [walk, run], []])
    expect(planning.ghost.value?.board).toMatchObject({
      here: expect.any(Number),
      fight: { turns: expect.any(Number) },
    })
    expect(planning.asking.value?.choices).toEqual([])
    await planning.undoStep()
    expect([planning.isFatal.value, planning.choices.value]).toEqual([false, [walk]])
    await planning.undoStep()
    // One that kills at once is laid as well: what ends a plan is otherwise sent without one.
    hear(2, planned)
    await planning.choose(run)
    expect([planning.isFatal.value, planning.choices.value, sent]).toEqual([true, [run], []])
    await planning.send()
    expect(sent).toEqual([[run]])
  })

  test('sends an answer to a question outside the turn without planning it', async () => {
    const game = darkSouls as unknown as Game
    const steps = [...questionsOf(game, 2, 2)].find(({ view }) =>
      view.asked.some(({ question }) => question === 'step'),
    )
    if (!steps) throw new Error('no foe has two ways')
    const table = new TableStore('K7RW2M', 'key', deadWire)
    const sent: unknown[] = []
    table.choose = (choice) => {
      sent.push(choice)
      return Promise.resolve(undefined)
    }
    const { view } = steps
    table.hear({ t: 'view', n: 1, version: 1, head: '', view, log: [], undo: { mine: 'free' } } satisfies TableMessage)
    const planner = new Planner(() => new LocalWorker(game))
    await planner.ahead(view, [])
    const planning = new Planning(table, planner, ['act'])
    const [choice] = view.choices
    await planning.choose(choice as Choice)
    expect([planning.choices.value, sent]).toEqual([[], [[choice]]])
  })

  test('sends nothing unconfirmed that cannot be planned, and keeps the plan', async () => {
    const { table, planning, sent } = await walking()
    expect(await planning.choose('stay', false)).toBe('unconfirmed')
    const known = table.latest.value?.choices[0] as Choice
    expect(await planning.choose(known, false)).toBe('planned')
    expect(await planning.choose('refused', false)).toBe('unconfirmed')
    expect([planning.choices.value, sent]).toEqual([[known], []])
    await planning.undoStep()
    expect(await planning.choose('stay', true)).toBe('sent')
    expect(sent).toEqual([['stay']])
  })

  test('sends a choice at once where no preview is possible', async () => {
    const { planning, sent } = await walking()
    await planning.choose('stay')
    expect(sent).toEqual([['stay']])
  })
})

describe('events beyond the choice itself', () => {
  test.each<[string, Record<string, string | number>, boolean]>([
    ['attack 3', { by: 1, target: 3 }, false],
    ['attack 3', { by: 1, target: 3, wound: 'rank' }, true],
    ['take cannon', { seat: 1, card: 'cannon' }, false],
    ['dream', { seat: 1, amount: 4 }, true],
    ['done', {}, false],
  ])('%s, %j', (choice, params, news) => {
    expect(isNews({ key: 'any', rule: '', params }, choice, 1)).toBe(news)
  })

  test('leave out what would happen anyway', () => {
    const told = (key: string, amount: number) => ({ key, rule: '', params: { amount } })
    const [banks, rests, takes] = [told('banks', 2), told('rests', 8), told('takes', 1)]
    expect(onlyWith([takes, banks, rests], [[banks], [banks, rests]])).toEqual([takes, rests])
    expect(onlyWith([takes, banks], [])).toEqual([takes, banks])
    expect(onlyWith([takes], [[told('takes', 2)]])).toEqual([takes])
  })
})
