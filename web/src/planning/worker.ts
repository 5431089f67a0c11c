import type { Choice, Game, View } from '@gloamhall/kernel'
import type { PreviewResult } from './preview-model.ts'
import { previewFor } from './preview-model.ts'

/** What the page asks, and what it is told; nothing, where these rules cannot tell. */
export interface PreviewRequest {
  readonly id: number
  readonly view: View
  readonly choices: readonly Choice[]
}
export interface PreviewResponse {
  readonly id: number
  readonly ahead: PreviewResult | undefined
}

/** The rules of every game that has a face, found by its folder and fetched when somebody plays it. */
const RULES = import.meta.glob<Game>('../games/*/game.ts', { import: 'game' })

addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void answer(data).then((ahead) => postMessage({ id: data.id, ahead } satisfies PreviewResponse))
})

/** A plan is a courtesy: what breaks while it is made costs the page nothing but the plan. */
async function answer({ view, choices }: PreviewRequest): Promise<PreviewResult | undefined> {
  try {
    const game = await RULES[`../games/${view.game}/game.ts`]?.()
    return game && previewFor(game, view, choices)
  } catch {
    return undefined
  }
}
