import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { bossModelOf, bossOf, isLastDeath } from '@gloamhall/dark-souls/face'
import { about, aboutStop } from '../../../components/about.ts'
import { Sign } from '../Emblem.tsx'
import { SparkDial } from './SparkDial.tsx'
import type { Scene } from './scene.ts'
import './PartyStatus.css'

/** The resources of the party, and the boss it is going to. */
export function PartyStatus({ board, view, shown, word, tell }: Scene) {
  const { sparks, souls, dropped, boss } = board
  const isLast = isLastDeath({ ...board, options: view.options })
  return (
    <section class="soul-fate" aria-label={word('journey.fate')}>
      {boss && (
        <header class="soul-fate-boss" {...about(`boss ${boss}`)}>
          <h2>
            <button type="button" class="about" {...aboutStop(`boss ${boss}`)}>
              {tell(`foe.${boss}`)}
            </button>
          </h2>
          <p>
            {word('journey.boss.health', { health: healths(shown, boss).join(' + ') })}
            <small>{word(isGateOpen(board) ? 'journey.gate.open' : 'journey.gate.shut')}</small>
          </p>
        </header>
      )}
      <p class="soul-fate-sparks">
        <SparkDial sparks={sparks} label={word('journey.sparks', { sparks })} />
        <b data-sparks={sparks}>{word('journey.sparks', { sparks })}</b>
        <small>{word(isLast ? 'journey.sparks.none' : 'journey.sparks.left', { sparks })}</small>
      </p>
      <p class="soul-fate-souls">
        <Sign name="soul-souls" />
        <b data-souls={souls}>
          {view.board.souls !== souls && <s>{view.board.souls}</s>} {word('journey.souls', { souls })}
        </b>
        <small>
          {dropped
            ? dropped.where === 'boss'
              ? word('journey.dropped.boss', { souls: dropped.souls })
              : word('journey.dropped.tile', { souls: dropped.souls, tile: dropped.where + 1 })
            : word('journey.souls.cache')}
        </small>
      </p>
    </section>
  )
}

const healths = (shown: Scene['shown'], boss: NonNullable<DarkSoulsBoard['boss']>): readonly number[] =>
  bossOf(shown, boss).models.map((model) => bossModelOf(shown, model).health)

const isGateOpen = ({ map, fogGate }: DarkSoulsBoard): boolean => Boolean(fogGate && map[fogGate.tile]?.cleared)
