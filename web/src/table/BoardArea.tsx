import { useRove } from '../components/rove.ts'
import { MomentCard } from '../components/Moment.tsx'
import { readerView } from '../app/settings.ts'
import { titleLanguage } from '../games/catalogue.ts'
import { momentAmong } from './event-playback.ts'
import { Reader } from './Reader.tsx'
import { SPOT_STOPS } from './spots.ts'
import { useTableModel } from './table-model.ts'

/** The board of the game, its end, or the table in words. */
export function BoardArea() {
  const { game, speech, view, isOver, tableProps } = useTableModel()
  const moment = momentAmong(game, tableProps.value.fresh)
  const rove = useRove<HTMLElement>(SPOT_STOPS)
  const Drawn = isOver.value ? game.End : game.Board
  return (
    <main class="board" id="board" tabIndex={-1} {...rove}>
      <h1 class="hidden" lang={titleLanguage(view.value.game)}>
        {speech.value.tell('game.name')}
      </h1>
      {readerView.value ? <Reader /> : <Drawn {...tableProps.value} />}
      {moment && game.moments && (
        <MomentCard moment={game.moments.tell(moment, tableProps.value)} beat={tableProps.value.beat} />
      )}
    </main>
  )
}
