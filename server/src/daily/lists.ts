import type { ScoreRow } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** A list of a game: of a day, or all-time. */
export interface ListName {
  readonly game: string
  readonly list: string
  readonly day?: string | undefined
}

/** The rank of a score, and the length of its list. */
export interface Rank {
  readonly place: number
  readonly of: number
}

/** Entries per page. */
export const LIST_PAGE = 50

/** The leaderboards: most points first, ties by time. */
export class Lists {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** A page of a list from an offset. */
  page(name: ListName, from: number): Promise<ScoreRow[]> {
    const rows = this.#all(name).selectAll()
    return rows.orderBy('points', 'desc').orderBy('at').orderBy('match').limit(LIST_PAGE).offset(from).execute()
  }

  async length(name: ListName): Promise<number> {
    const counted = this.#all(name).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  }

  scoreOf(match: string): Promise<ScoreRow | undefined> {
    return this.#store.query.selectFrom('score').selectAll().where('match', '=', match).executeTakeFirst()
  }

  /** The rank of a score on the list of its day, or on the all-time list. */
  async rankOf({ game, list, points, at, match }: ScoreRow, day?: string): Promise<Rank> {
    const better = this.#all({ game, list, day })
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(({ eb, or, and }) =>
        or([
          eb('points', '>', points),
          and([eb('points', '=', points), eb('at', '<', at)]),
          and([eb('points', '=', points), eb('at', '=', at), eb('match', '<', match)]),
        ]),
      )
    const { count } = await better.executeTakeFirstOrThrow()
    return { place: count + 1, of: await this.length({ game, list, day }) }
  }

  #all({ game, list, day }: ListName) {
    const rows = this.#store.query.selectFrom('score').where('game', '=', game).where('list', '=', list)
    return day === undefined ? rows : rows.where('day', '=', day)
  }
}
