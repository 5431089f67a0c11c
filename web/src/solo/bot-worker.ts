import type { BotDecision, BotRequest } from '@gloamhall/bots'
import { decide } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'

/** A request, and its answer: a decision, or why there is none. */
export interface ThinkMessage {
  readonly id: number
  readonly request: BotRequest
}
export type ThoughtMessage = { readonly id: number } & ({ readonly decision: BotDecision } | { readonly error: string })

addEventListener('message', ({ data: { id, request } }: MessageEvent<ThinkMessage>) => {
  boxOf(request.game)
    .then((box) => decide(box, request, () => performance.now()))
    .then(
      (decision) => postMessage({ id, decision } satisfies ThoughtMessage),
      (error: unknown) => postMessage({ id, error: String(error) } satisfies ThoughtMessage),
    )
})
