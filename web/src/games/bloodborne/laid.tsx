import type { ActionId, BloodborneBoard, Laid } from '@gloamhall/bloodborne/face'
import { cardOf } from '@gloamhall/bloodborne/face'
import type { ComponentType } from 'preact'
import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'

/** The cards of the table, by rules version and pack; components look them up through this context. */
const OnTable = createContext<Laid>({})

export const useCard = (card: ActionId) => cardOf(useContext(OnTable), card)

type Part = ComponentType<TableProps<BloodborneBoard>>

/** A part of the board with the cards of its table in context. */
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
