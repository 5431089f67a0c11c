import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors/refusal.ts'
import { granted } from '../../errors/granted.ts'
import { MAX_SMALL_BODY_BYTES } from '../limits.ts'
import type { RequestForwarder, RouteServices } from './route.ts'

/** Where a node of a cluster is asked by others for what only the owner of a table knows or may do. */
export const BETWEEN_NODES = '/internal/tables/:code'

/** Calls of other nodes. For everyone else these routes do not exist. */
export function registerCallsBetweenNodes(
  app: FastifyInstance,
  forwarder: RequestForwarder,
  { registry, intake }: RouteServices,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith(BETWEEN_NODES) && !forwarder.isForwarded(request))
      throw new Refusal('unknown-route')
  })
  app.post(`${BETWEEN_NODES}/forget`, async (request) => {
    const { code } = request.params as { code: string }
    const arrived = await intake.read(request.raw, { route: 'forget', maxBytes: MAX_SMALL_BODY_BYTES })
    arrived.release()
    const { guest } = arrived.value as { guest: string }
    const table = await registry.table(code)
    await granted((answer) => table.forget(guest, answer))
    return {}
  })
  app.post(`${BETWEEN_NODES}/awaited`, async (request) => {
    const { code } = request.params as { code: string }
    return { seats: await registry.awaitedNow(code) }
  })
}
