import type { BotDecision, BotRequest } from '@gloamhall/bots'
import { decide } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'

/** Decides for one seat. Runs in a worker thread, which has no access to the tables. */
export default async function think(request: BotRequest): Promise<BotDecision> {
  return decide(await boxOf(request.game), request, () => performance.now())
}
