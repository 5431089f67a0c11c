import type { BloodborneBoard, Provenance } from '@gloamhall/bloodborne/face'
import { foeOf, rageAfter } from '@gloamhall/bloodborne/face'
import type { TableProps } from '../../game-face.ts'
import { Icon } from '../../parts/Icon.tsx'
import { still } from '../../parts/still.ts'
import { listed } from '../../phrase.ts'
import { FOE_ICONS, TROPHY_ICONS } from './emblems.ts'
import { bloodParts, facesOf, trophiesOn } from './facts.ts'
import type { Words } from './words.ts'

type FoeProps = Pick<TableProps<BloodborneBoard>, 'view' | 'tell'> & { word: Words }

/** So many letters no longer fit beside a picture of half the card. */
const WORDY = 110

/** The dungeon card being fought, and beside it its blood and its lantern. */
export const Foe = still((props: FoeProps) => {
  const { view, tell, word } = props
  const { monster } = view.board
  const { rank, provenance, ours } = foeOf(view, monster.card)
  const ability = tell(`ability.${monster.card}`)
  const gone = monster.fate === 'fought' ? undefined : monster.fate
  return (
    <section class={`bbc-foe bbc-rank-${rank} ${gone ? 'bbc-gone' : ''}`} aria-label={word('foe.label')}>
      <article class={`bbc-monster ${ability.length > WORDY ? 'bbc-wordy' : ''}`} key={monster.card}>
        <header>
          <h2>{tell(`foe.${monster.card}`)}</h2>
          {rank !== 'monster' && (
            <small class="bbc-rank">
              <Icon name="crown" /> {tell(`rank.${rank}`)}
            </small>
          )}
        </header>
        <span class="bbc-plate" aria-hidden="true">
          <Icon name={FOE_ICONS[monster.card]} />
          {gone && <span class={`bbc-fate bbc-fate-${gone}`}>{word(`foe.${gone}`)}</span>}
          <span class="bbc-seal">{monster.blood}</span>
        </span>
        {/* The final boss prints its rule on the ribbon as well, but here is where one looks for it. */}
        {/* It scrolls where the card is small, so the keyboard must get there. */}
        <p class="bbc-ability" tabIndex={0}>
          {ability}
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
      </article>
      <div class="bbc-beside">
        <Pool {...props} />
        <Lantern {...props} />
      </div>
    </section>
  )
})

/** A card of ours carries a dagger, one that is only filled in the double one, and one of the table's pack a diamond. */
function Origin({ provenance, word }: { provenance: Provenance; word: Words }) {
  const label = word(ORIGINS[provenance].label)
  return (
    <span class="bbc-ours" role="img" aria-label={label} title={label}>
      {ORIGINS[provenance].sign}
    </span>
  )
}

const ORIGINS = {
  printed: { sign: '‡', label: 'foe.ours.part' },
  reconstructed: { sign: '†', label: 'foe.ours' },
  pack: { sign: '❖', label: 'foe.pack' },
} as const

/** The blood in drops: what is left is full, what was taken stays as a pale ring. */
function Pool({ view, word }: FoeProps) {
  const parts = bloodParts(view)
  const left = view.board.monster.blood
  const total = Math.max(
    left,
    parts.reduce((sum, { amount }) => sum + amount, 0),
  )
  return (
    <div class="bbc-pool">
      <span class="bbc-drops" aria-hidden="true">
        {Array.from({ length: total }, (_, drop) => (
          <Icon key={drop} name="water-drop" class={drop < left ? 'bbc-wet' : 'bbc-dry'} />
        ))}
      </span>
      <p class="bbc-left" role="img" aria-label={word('foe.blood.spoken', { left, total })}>
        <b>{left}</b> {word('foe.blood', { left: '', total }).trim()}
      </p>
      <p class="bbc-sum">
        {parts.map(({ of, amount }) => (
          <span key={of}>{word(`foe.part.${of}`, { amount })}</span>
        ))}
      </p>
    </div>
  )
}

const NUMERALS = { green: 'I', yellow: 'II', red: 'III' } as const

function Lantern({ view, tell, word }: FoeProps) {
  const { card, spared: rounds = 0 } = view.board.monster
  const { die } = foeOf(view, card)
  const faces = facesOf(view)
  const amount = rageAfter(rounds)
  const spared = word('foe.spared', { rounds })
  const spoken = [
    word('foe.die', { die: tell(`die.${die}`) }),
    word('foe.faces', { faces: listed(tell.language, faces) }),
    ...(rounds > 0 ? [spared] : []),
    ...(amount > 0 ? [`+${amount}`] : []),
  ].join(', ')
  return (
    <div class={`bbc-lantern bbc-die-${die}`} role="img" aria-label={spoken} title={spoken}>
      <p>
        <Icon name="lantern-flame" />
        <b>{NUMERALS[die]}</b>
        <span>{tell(`die.${die}`)}</span>
      </p>
      <span class="bbc-faces">
        {faces.map((face, at) => (
          <i key={at} class={face.endsWith('+') ? 'bbc-combo' : ''}>
            {face}
          </i>
        ))}
      </span>
      {rounds > 0 && (
        <span class="bbc-omen">
          {amount > 0 && <b>+{amount} </b>}
          {spared}
        </span>
      )}
    </div>
  )
}

/** What lies over the whole game: the final boss with its rule, the dungeon, and what the last escape has done. */
export const Ribbon = still(({ view, tell, word, inspect }: FoeProps & { inspect(rule: string): void }) => {
  const { finalBoss, monster, dungeon, round, omen, closed, gone } = view.board
  const killed = gone.filter(({ fate }) => fate === 'killed').length
  const past = word('dungeon.past', { killed, escaped: gone.length - killed })
  const here = monster.card === finalBoss
  return (
    <div class="bbc-ribbon">
      <button
        type="button"
        class="bbc-boss"
        data-rule="BB-7"
        title={tell(`ability.${finalBoss}`)}
        onClick={() => inspect('BB-7')}
      >
        <Icon name={FOE_ICONS[finalBoss]} />
        <span>
          <b>
            <span class="hidden">{word('boss.label')}: </span>
            {tell(`foe.${finalBoss}`)}
          </b>{' '}
          <small>{tell(`ability.${finalBoss}`)}</small>
        </span>
      </button>
      <p class="bbc-depth">
        <span>{word('foe.round', { round })}</span>
        <span>
          {here ? word('dungeon.now') : dungeon > 0 ? word('dungeon', { count: dungeon }) : word('dungeon.last')}
        </span>
        <span role="img" aria-label={past} title={past}>
          <Icon name="death-skull" /> {killed}/{gone.length}
        </span>
        {omen > 0 && <span class="bbc-omen">{word('omen', { amount: omen })}</span>}
        {closed.length > 0 && (
          <span class="bbc-omen">
            {word('closed', { parts: closed.map((part) => tell(`part.${part}`)).join(', ') })}
          </span>
        )}
      </p>
    </div>
  )
})
