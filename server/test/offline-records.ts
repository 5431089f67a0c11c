import { decide } from '@gloamhall/bots'
import { boxOf } from '@gloamhall/games'
import type { Line, MatchRecord } from '@gloamhall/kernel'
import { isAwaited, Match, viewOf } from '@gloamhall/kernel'

/** Records of matches that were played without a server. */

/** A match of random bots. */
export async function played(id: string, seats: number, isEnough = (_: Match): boolean => false): Promise<MatchRecord> {
  const box = await boxOf(id)
  const match = new Match(box.game, seats, {}, { kind: 'swift', seed: 42 })
  for (let step = 0; !match.outcome && !isEnough(match); step++) {
    const asked = match.table.asked.find(isAwaited)
    if (!asked) throw new Error('nobody is asked')
    const view = JSON.stringify(viewOf(box.game, match.table, asked.seat))
    const request = { game: id, level: 'random', view, events: '[]', claims: [], seed: step } as const
    match.choose(asked.seat, decide(box, request, () => 0).choice as string)
  }
  return match.record()
}

/** Undoes everything but the last choice, and makes it again, until the record has this many lines. Valid, but slow to play. */
export function undoneAgain({ head: _, ...record }: MatchRecord, lineCount: number): MatchRecord {
  const [begun, last] = [record.lines.slice(0, -1), record.lines.slice(-1)]
  const again: Line[] = [...begun.map((): Line => ({ kind: 'undo', by: 'all' })), ...begun]
  const rounds = Math.floor((lineCount - record.lines.length) / again.length)
  return { ...record, lines: [...begun, ...Array.from({ length: rounds }, () => again).flat(), ...last] }
}
