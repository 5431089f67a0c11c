import type { BloodborneBoard, Provenance } from '@gloamhall/bloodborne/face'
import { foeOf, trophiesOn } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../game-ui.ts'
import { about, aboutStop } from '../../components/about.ts'
import { Icon } from '../../components/Icon.tsx'
import { memo } from '../../components/memo.ts'
import { RUN, Token } from '../../components/Token.tsx'
import { TROPHY_ICONS } from './emblems.ts'
import { Lantern } from './Lantern.tsx'
import { Pool } from './Pool.tsx'
import { FoePlate } from './FoePlate.tsx'
import { Thrown } from './Thrown.tsx'
import type { Words } from './words.ts'
import './woodcut.css'
import './Foe.css'

type FoeProps = Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'fresh' | 'log'> & { word: Words }

/** The current dungeon card, with its blood and its lantern beside it. */
export const Foe = memo((props: FoeProps) => {
  const { view, tell, word, fresh, log } = props
  const { monster } = view.board
  const { rank, provenance, ours } = foeOf(view, monster.card)
  const gone = monster.fate === 'fought' ? undefined : monster.fate
  const struck = fresh.some(({ key }) => key === 'struck')
  return (
    <section class={`hunt-foe ${gone ?? ''}`} aria-label={word('foe.label')}>
      <article
        class={`hunt-monster ivory ${struck ? 'struck' : ''}`}
        key={monster.card}
        {...about(`foe ${monster.card}`)}
      >
        <header>
          <h2>
            <button type="button" class="about" {...aboutStop(`foe ${monster.card}`)}>
              {tell(`foe.${monster.card}`)}
            </button>
          </h2>
          {rank !== 'monster' && (
            <small>
              <Icon name="crown" /> {tell(`rank.${rank}`)}
            </small>
          )}
        </header>
        <FoePlate foe={monster.card}>
          <Token outline={RUN} text={monster.blood} class="hunt-seal" />
        </FoePlate>
        {/* The ribbon shows the rule of the final boss as well, but players look for it here. */}
        <p class="ability">
          {tell(`ability.${monster.card}`)}
          {gone && <span class="hidden">{word(`foe.${gone}`)}</span>}
        </p>
        <footer>
          {trophiesOn(view).map((type) => (
            <span key={type}>
              <Icon name={TROPHY_ICONS[type]} /> {tell(`trophy.${type}`)}
            </span>
          ))}
          {(provenance !== 'printed' || ours) && <Origin provenance={provenance} word={word} />}
        </footer>
        {gone && (
          <span class="fate" aria-hidden="true">
            {word(`foe.${gone}`)}
          </span>
        )}
        <Thrown fresh={fresh} />
      </article>
      <div class="beside">
        <Pool view={view} word={word} />
        <Lantern view={view} tell={tell} word={word} log={log} />
      </div>
    </section>
  )
})

/** A dagger marks a card of ours, a double dagger one with parts of ours, a diamond one of the table's pack. */
function Origin({ provenance, word }: { provenance: Provenance; word: Words }) {
  const label = word(ORIGINS[provenance].label)
  return (
    <span class="hunt-ours" role="img" aria-label={label} title={label}>
      {ORIGINS[provenance].sign}
    </span>
  )
}

const ORIGINS = {
  printed: { sign: '‡', label: 'foe.ours.part' },
  reconstructed: { sign: '†', label: 'foe.ours' },
  pack: { sign: '❖', label: 'foe.pack' },
} as const
