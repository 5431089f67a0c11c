import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../game-ui.ts'
import { aboutStop } from '../../components/about.ts'
import { Icon } from '../../components/Icon.tsx'
import { memo } from '../../components/memo.ts'
import { Shadow } from './FoePlate.tsx'
import type { Words } from './words.ts'
import './Ribbon.css'

type RibbonProps = Pick<TableProps<BloodborneBoard>, 'view' | 'tell'> & { word: Words }

/** The state of the whole game: the final boss with its rule, the dungeon, and the effect of the last escape. */
export const Ribbon = memo(({ view, tell, word }: RibbonProps) => {
  const { finalBoss, monster, dungeon, round, omen, closed, gone } = view.board
  const killed = gone.filter(({ fate }) => fate === 'killed').length
  const past = word('dungeon.past', { killed, escaped: gone.length - killed })
  const here = monster.card === finalBoss
  return (
    <div class="hunt-ribbon">
      <button type="button" class="boss" {...aboutStop(`foe ${finalBoss}`)}>
        <Shadow foe={finalBoss} />
        <span>
          <b>
            <span class="hidden">{word('boss.label')}: </span>
            {tell(`foe.${finalBoss}`)}
          </b>{' '}
          {/* Once the boss is in play its rule is on its card. */}
          <small class={here ? 'hidden' : ''}>{tell(`ability.${finalBoss}`)}</small>
        </span>
      </button>
      <p>
        <span>{word('foe.round', { round })}</span>
        <span>
          {here ? word('dungeon.now') : dungeon > 0 ? word('dungeon', { count: dungeon }) : word('dungeon.last')}
        </span>
        <span role="img" aria-label={past} title={past}>
          <Icon name="death-skull" /> {killed}/{gone.length}
        </span>
        {omen > 0 && <span class="hunt-omen">{word('omen', { amount: omen })}</span>}
        {closed.length > 0 && (
          <span class="hunt-omen">
            {word('closed', { parts: closed.map((part) => tell(`part.${part}`)).join(', ') })}
          </span>
        )}
      </p>
    </div>
  )
})
