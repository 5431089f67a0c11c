import type { FastRng } from '@gloamhall/kernel'
import { below, shuffle } from '@gloamhall/kernel'
import type { Random } from './boardgame-io.ts'
import { referenceFrom } from './boardgame-io.ts'
import { peer } from './peers.ts'

/** The part of boardgame.io's state that benchmarks read. */
export interface BoardgameState {
  readonly G: {
    readonly players: Record<string, { readonly hand: readonly number[]; readonly points: number }>
  }
  readonly ctx: {
    readonly activePlayers: Readonly<Record<string, string>> | null
    readonly gameover?: { readonly points: readonly number[] }
  }
}

type Reducer = (state: BoardgameState, action: object) => BoardgameState

interface Internal {
  InitializeGame(given: { game: object; numPlayers: number }): BoardgameState
  CreateGameReducer(given: { game: object }): Reducer
}

/** boardgame.io's reducer for the reference game, without its client and server. */
export class BoardgameMatch {
  readonly #internal = peer<Internal>('boardgame.io/internal')
  readonly #game: object
  readonly #reducer: Reducer
  state: BoardgameState

  constructor(game: object = referenceFrom('random')) {
    this.#game = game
    this.#reducer = this.#internal.CreateGameReducer({ game })
    this.state = this.#begin()
  }

  #begin(): BoardgameState {
    return this.#internal.InitializeGame({ game: this.#game, numPlayers: 4 })
  }

  restart(): void {
    this.state = this.#begin()
  }

  get isOver(): boolean {
    return this.state.ctx.gameover !== undefined
  }

  /** The players who have to act, and in which stage. */
  get active(): Readonly<Record<string, string>> {
    return this.state.ctx.activePlayers ?? {}
  }

  hand(playerID: string): readonly number[] {
    return this.state.G.players[playerID]?.hand ?? []
  }

  move(playerID: string, move: string, arg: unknown): void {
    this.state = this.#reducer(this.state, { type: 'MAKE_MOVE', payload: { type: move, args: [arg], playerID } })
  }
}

/** The game with dice and shuffles from a given seed, through a plugin with the interface of the original. */
export const seededGame = (chance: FastRng): object =>
  referenceFrom('seeded', [
    {
      name: 'seeded',
      setup: () => chance,
      api: ({ data }: { data: FastRng }) => {
        const own = { ...data }
        return {
          own,
          Die: (sides) => below(own, sides) + 1,
          Shuffle: (cards) => shuffle(own, [...cards]),
        } satisfies Random & { own: FastRng }
      },
      flush: ({ api }: { api: { own: FastRng } }) => api.own,
    },
  ])
