import { say } from '../app/i18n.ts'
import { Panel } from './Panel.tsx'
import { PanelBody } from './PanelBody.tsx'
import { SeatList } from './SeatList.tsx'
import { useTableModel } from './table-model.ts'
import { UndoRequest } from './UndoButton.tsx'
import './Sheet.css'

/** On a phone: the sheet over the lower part of the board with the reader's seat, the other seats or the log. */
export function Sheet() {
  const { game, ui, isSpectator, tableProps, undo } = useTableModel()
  const sheet = ui.sheet.value
  if (sheet === 'table') return null
  return (
    <section class="sheet" tabIndex={0} aria-label={say(`sheet.${sheet}`)}>
      {sheet === 'me' && !isSpectator.value && <game.Mine {...tableProps.value} />}
      {sheet === 'others' && (
        <>
          {game.Others && <game.Others {...tableProps.value} />}
          <SeatList>{undo.value === 'needs-consent' && <UndoRequest />}</SeatList>
        </>
      )}
      {sheet === 'log' && (
        <Panel ui={ui}>
          <PanelBody />
        </Panel>
      )}
    </section>
  )
}
