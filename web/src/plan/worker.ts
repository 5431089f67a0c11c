import type { Choice, Game, View } from '@gloamhall/kernel'
import type { SeenAhead } from './seen-ahead.ts'
import { seenAhead } from './seen-ahead.ts'

/** What the page asks, and what it is told; nothing, where these rules cannot tell. */
export interface PlanWish {
  readonly id: number
  readonly view: View
  readonly choices: readonly Choice[]
}
export interface PlanAnswer {
  readonly id: number
  readonly ahead: SeenAhead | undefined
}

/** The rules of every game that has a face, found by its folder and fetched when somebody plays it. */
const RULES = import.meta.glob<Game>('../games/*/game.ts', { import: 'game' })

addEventListener('message', ({ data }: MessageEvent<PlanWish>) => {
  void answer(data).then((ahead) => postMessage({ id: data.id, ahead } satisfies PlanAnswer))
})

/** A plan is a courtesy: what breaks while it is made costs the page nothing but the plan. */
async function answer({ view, choices }: PlanWish): Promise<SeenAhead | undefined> {
  try {
    const game = await RULES[`../games/${view.game}/game.ts`]?.()
    return game && seenAhead(game, view, choices)
  } catch {
    return undefined
  }
}
