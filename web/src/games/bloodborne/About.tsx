import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { FOE_IDS, facesOn, foeOf, partsOfBlood, trophiesOn } from '@gloamhall/bloodborne/face'
import { FactCard } from '../../components/FactCard.tsx'
import { listed } from '../../app/phrase.ts'
import type { TableProps } from '../game-ui.ts'
import { TROPHY_ICONS } from './emblems.ts'
import { words } from './words.ts'

/** Details of a foe: its card with the icons explained. Before the final boss appears, only its rule is in force. */
export function About({ spot, view, tell }: TableProps<BloodborneBoard> & { spot: string }) {
  const word = words(tell)
  const foe = FOE_IDS.find((id) => spot === `foe ${id}`)
  if (!foe) return null
  const { rank, die, trophies: printed } = foeOf(view, foe)
  const { card, blood } = view.board.monster
  const isHere = card === foe
  const total = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
  const trophies = isHere ? trophiesOn(view) : printed
  return (
    <FactCard
      title={rank === 'monster' ? tell(`foe.${foe}`) : `${tell(`foe.${foe}`)} (${tell(`rank.${rank}`)})`}
      facts={[
        ...(isHere
          ? [{ icon: 'water-drop', value: `${blood}/${Math.max(blood, total)}`, meaning: word('about.blood') }]
          : []),
        { icon: 'lantern-flame', value: tell(`die.${die}`), meaning: word('about.die') },
        ...trophies.map((type) => ({
          icon: TROPHY_ICONS[type],
          value: 1,
          meaning: word('about.trophy', { type: tell(`trophy.${type}`) }),
        })),
      ]}
    >
      {isHere && <p>{word('foe.faces', { faces: listed(tell.language, facesOn(view)) })}</p>}
      <p>{tell(`ability.${foe}`)}</p>
      <p>{word(rank === 'monster' ? 'about.monster' : 'about.boss')}</p>
    </FactCard>
  )
}
