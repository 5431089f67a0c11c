import { ApiError } from '../net/api.ts'
import type { SoloNote } from './solo-matches.ts'
import { hasRoomForSolo, keepSolo, newSoloCode } from './solo-matches.ts'
import { MAX_SEED } from './seeds.ts'

/** Begins a match in this browser and returns its code. The worker of its table sets it up. */
export function startSolo(plan: Pick<SoloNote, 'game' | 'assists' | 'levels'>): string {
  if (!hasRoomForSolo()) throw new ApiError('solo-full')
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  const seed = (high * 2 ** 20 + (low % 2 ** 20)) % MAX_SEED
  const code = newSoloCode()
  const now = Date.now()
  keepSolo(code, { record: '', reasons: [] }, { ...plan, seed, created: now, at: now, isOver: false, isMine: true })
  return code
}
