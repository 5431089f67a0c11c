import { printArchive } from '../campaign-archive/index.ts'
import type { CampaignState, Choice, Game, Line } from '../src/index.ts'
import { withCampaignState, Match, printRecord, seat } from '../src/index.ts'

interface UndoAndRedo {
  readonly carried: CampaignState
  readonly sessions: number
  readonly linesEach: number
}

/**
 * A campaign file whose sessions consist of undo and redo: the most expensive file to verify for its size. Every line
 * is legal and none of them ends the match, so it is replayed to its last line and then refused.
 */
export function undoAndRedo(game: Game, { carried, sessions, linesEach }: UndoAndRedo): string {
  const match = new Match(withCampaignState(game, carried), 1, {}, { kind: 'swift', seed: 7 })
  const redo: Line = { kind: 'choice', seat: seat(1), choice: match.view(seat(1)).choices[0] as Choice }
  const lines: Line[] = [redo]
  while (lines.length < linesEach) lines.push({ kind: 'undo', by: 'all' }, redo)
  const record = printRecord({ ...match.record({ isOver: true }), lines })
  const held = [{ holder: 'person', name: 'Mira' } as const]
  return printArchive({
    game: game.id,
    rules: game.version,
    names: { en: 'Night after night', de: 'Nacht für Nacht' },
    origin: carried,
    called: {},
    evenings: Array.from({ length: sessions }, () => ({ began: 1, ended: 2, seats: held, record })),
    carried,
  })
}
