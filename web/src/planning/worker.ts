import type { Choice, Game, View } from '@gloamhall/kernel'
import type { PreviewResult } from './preview-model.ts'
import { previewFor } from './preview-model.ts'

/** Messages of the preview worker. An answer without a result means that the rules cannot compute one. */
export interface PreviewRequest {
  readonly id: number
  readonly view: View
  readonly choices: readonly Choice[]
}
export interface PreviewResponse {
  readonly id: number
  readonly ahead: PreviewResult | undefined
}

/** The rules of every game with a UI plug-in, found by folder and loaded on demand. */
const RULES = import.meta.glob<Game>('../games/*/game.ts', { import: 'game' })

addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  void answer(data).then((ahead) => postMessage({ id: data.id, ahead } satisfies PreviewResponse))
})

/** Previews are optional: an error here costs the page nothing but the preview. */
async function answer({ view, choices }: PreviewRequest): Promise<PreviewResult | undefined> {
  try {
    const game = await RULES[`../games/${view.game}/game.ts`]?.()
    return game && previewFor(game, view, choices)
  } catch {
    return undefined
  }
}
