import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { View } from '@gloamhall/kernel'
import type { Coach } from '../../table/coach.ts'
import { isAsked } from '../../table/coach.ts'
import type { TableProps } from '../game-ui.ts'
import { prompts } from './i18n/coach.ts'
import { Portrait } from './Standee.tsx'

const [aim, how, beware] = prompts

export const coach: Coach<DarkSoulsBoard> = {
  prompts: [
    { says: aim, when: () => true },
    { says: how, when: (view) => isAsked(view) && view.asked.some(({ question }) => question === 'journey') },
    { says: beware, when: ({ board }) => board.fight !== undefined },
  ],
  Own,
  introduces: 1,
}

/** The character the player has chosen. */
function Own({ view, tell }: TableProps<DarkSoulsBoard>) {
  const own = ownCharacter(view)
  if (!own || view.viewer === 'spectator') return null
  return (
    <>
      <Portrait model={own.class} seat={view.viewer} />
      <b>{tell(`class.${own.class}`)}</b>
    </>
  )
}

const ownCharacter = ({ viewer, board }: View<DarkSoulsBoard>) =>
  viewer === 'spectator' ? undefined : board.characters[viewer - 1]
