import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors/refusal.ts'
import { granted } from '../../errors/granted.ts'
import { MAX_SMALL_BODY_BYTES } from '../limits.ts'
import type { RequestForwarder, RouteServices } from './route.ts'

/** Calls between the nodes of a cluster. */
const BETWEEN_NODES = '/internal/'
/** What only the owner of a table knows or may do. */
const TABLE = `${BETWEEN_NODES}tables/:code`

/** Calls of other nodes. For everyone else these routes do not exist. */
export function registerCallsBetweenNodes(
  app: FastifyInstance,
  forwarder: RequestForwarder,
  { registry, campaigns, intake }: RouteServices,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith(BETWEEN_NODES) && !forwarder.isForwarded(request))
      throw new Refusal('unknown-route')
  })
  const guestIn = async ({ raw }: FastifyRequest): Promise<string> => {
    const arrived = await intake.read(raw, { route: 'forget', maxBytes: MAX_SMALL_BODY_BYTES })
    arrived.release()
    return (arrived.value as { guest: string }).guest
  }
  app.post(`${BETWEEN_NODES}imports/forget`, async (request) => {
    await campaigns.imports.forget(await guestIn(request))
    return {}
  })
  app.post(`${TABLE}/forget`, async (request) => {
    const { code } = request.params as { code: string }
    const guest = await guestIn(request)
    const table = await registry.table(code)
    await granted((answer) => table.forget(guest, answer))
    return {}
  })
  app.post(`${TABLE}/awaited`, async (request) => {
    const { code } = request.params as { code: string }
    return { seats: await registry.awaitedNow(code) }
  })
}
