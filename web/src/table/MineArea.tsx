import { useRove } from '../components/rove.ts'
import { say } from '../app/i18n.ts'
import { SPOT_STOPS } from './spots.ts'
import { useTableModel } from './table-model.ts'

/** The reader's seat in a column beside the board. */
export function MineArea() {
  const { game, tableProps } = useTableModel()
  const rove = useRove<HTMLElement>(SPOT_STOPS)
  return (
    <aside class="mine" aria-label={say('mine.label')} {...rove}>
      <game.Mine {...tableProps.value} />
    </aside>
  )
}
