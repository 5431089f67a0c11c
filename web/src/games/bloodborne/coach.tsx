import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { mostHealth, ownHunter } from '@gloamhall/bloodborne/face'
import type { Coach } from '../../table/coach.ts'
import { isAsked } from '../../table/coach.ts'
import type { TableProps } from '../game-ui.ts'
import { Dial } from './Dial.tsx'
import { prompts } from './i18n/coach.ts'
import { words } from './words.ts'

const [aim, how, beware] = prompts

export const coach: Coach<BloodborneBoard> = {
  prompts: [
    { says: aim, when: () => true },
    { says: how, when: isAsked },
    { says: beware, when: (view) => (ownHunter(view)?.collected ?? 0) > 0 },
  ],
  Own,
  introduces: 0,
  // The other players and the foe are at the upper edge.
  edge: 'lower',
}

/** The dial of the player's Hunter, which starts like all others. */
function Own({ view, tell }: TableProps<BloodborneBoard>) {
  const own = ownHunter(view)
  if (!own) return null
  const [health, most] = [own.health, mostHealth(view)]
  return <Dial health={health} most={most} label={words(tell)('hunter.health', { health, most })} />
}
