import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import { cardOf } from '@gloamhall/bloodborne/face'
import type { Pack } from '@gloamhall/kernel'
import type { ComponentType } from 'preact'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'

/** The pack on the table: a card looks it up wherever it lies. */
const OnTable = createContext<Pack | undefined>(undefined)

export const useCard = (card: ActionId) => cardOf({ pack: useContext(OnTable) }, card)

type Part = ComponentType<TableProps<BloodborneBoard>>

/** A part of the board, with the cards of the table it is drawn for. */
export const laid =
  (Drawn: Part): Part =>
  (props) => (
    <OnTable.Provider value={props.view.pack}>
      <Drawn {...props} />
    </OnTable.Provider>
  )
