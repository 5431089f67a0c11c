import type { ActionId, BloodborneBoard, Laid } from '@gloamhall/bloodborne/face'
import { cardOf } from '@gloamhall/bloodborne/face'
import type { ComponentType } from 'preact'
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'

/** Which cards lie on the table: those of a version, and of a pack. A card looks it up wherever it lies. */
const OnTable = createContext<Laid>({})

export const useCard = (card: ActionId) => cardOf(useContext(OnTable), card)

type Part = ComponentType<TableProps<BloodborneBoard>>

/** A part of the board, with the cards of the table it is drawn for. */
export const laid =
  (Drawn: Part): Part =>
  (props) => {
    const { rules, pack } = props.view
    const cards = useMemo((): Laid => ({ rules, pack }), [rules, pack])
    return (
      <OnTable.Provider value={cards}>
        <Drawn {...props} />
      </OnTable.Provider>
    )
  }
