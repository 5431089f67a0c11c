import type { CampaignReading, Campaigns } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import { faultOf } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import { game } from './game.ts'

const NAME = { en: 'Night after night', de: 'Nacht für Nacht' }

/** A campaign file: the extra oil of its first session. */
const WRITTEN = v.strictObject({
  gloamhall: v.literal('campaign'),
  game: v.literal('marsh'),
  schema: v.literal(1),
  oil: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
})

/** One crossing after the other; leftover oil is carried over. (MA-8) */
export const campaigns: Campaigns = {
  names: ['night-after-night'],
  begin: (name) => (name === 'night-after-night' ? { oil: 0 } : undefined),
  read,
  beginning: (given) => (isFew(game.campaign?.read(given)) ? NAME : undefined),
  characters: ['lantern-1', 'lantern-2', 'lantern-3', 'lantern-4'],
  generate: (_, chance) => ({ gloamhall: 'campaign', game: 'marsh', schema: 1, oil: pick(chance, [0, 1, 2, 3]) }),
  reasons: { en: {}, de: {} },
}

const isFew = (carried: object | undefined): boolean =>
  carried !== undefined && v.is(WRITTEN.entries.oil, (carried as { oil: number }).oil)

function read(given: unknown): CampaignReading {
  const written = v.safeParse(WRITTEN, given)
  if (!written.success) return { ok: false, faults: written.issues.map((issue) => faultOf(issue)) }
  return { ok: true, name: NAME, carried: { oil: written.output.oil } }
}
