import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { ownHunter } from '@gloamhall/bloody-palace/face'
import type { Coach } from '../../table/coach.ts'
import { isAsked } from '../../table/coach.ts'
import type { TableProps } from '../game-ui.ts'
import { prompts } from './i18n/coach.ts'
import { Portrait } from './Standee.tsx'

const [aim, how, beware] = prompts

export const coach: Coach<BloodyPalaceBoard> = {
  prompts: [
    { says: aim, when: () => true },
    { says: how, when: (view) => isAsked(view) && view.asked.some(({ question }) => question === 'act') },
    { says: beware, when: (view) => (ownHunter(view)?.chain.length ?? 0) > 0 },
  ],
  Own,
  introduces: 1,
}

/** The Hunter the player has chosen. */
function Own({ view, tell }: TableProps<BloodyPalaceBoard>) {
  const own = ownHunter(view)
  if (!own || view.viewer === 'spectator') return null
  return (
    <>
      <Portrait model={own.hunter} seat={view.viewer} />
      <b>{tell(`hunter.${own.hunter}`)}</b>
    </>
  )
}
