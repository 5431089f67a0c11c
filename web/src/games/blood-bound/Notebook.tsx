import type { View } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Icon } from '../../components/Icon.tsx'
import { Sigil } from '../../components/Sigil.tsx'
import { CLAN_ICONS } from './emblems.ts'
import type { BloodBoundBoard, Character, Possible, Rank } from '@gloamhall/blood-bound/face'
import { hasInquisitor, possibilities, RANKS } from '@gloamhall/blood-bound/face'
import type { Word } from './i18n/en.ts'
import type { Likely } from '@gloamhall/blood-bound/likelihood'
import type { Mark } from './marks.ts'
import { cellOf, useMarks } from './marks.ts'
import type { Words } from './words.ts'
import './ClanIcon.css'
import './Notebook.css'

type NotebookProps = TableProps<BloodBoundBoard> & { word: Words }
type Column = Character['clan'] | Rank

/** A grid of seats by clan and rank: facts are crossed out, and the player may add marks. */
export function Notebook(props: NotebookProps) {
  const { view, lobby, word } = props
  const { marks, tap, wipe } = useMarks(lobby.code, view.viewer)
  const facts = useMemo(() => (lobby.assists === 'off' ? [] : possibilities(view)), [view.board, lobby.assists])
  const likely = useLikelihoods(view, lobby.assists === 'full')
  const [open, setOpen] = useState<number>()
  const clans = ['rose', 'beast', ...(hasInquisitor(view.seats) ? ['order'] : [])] as Character['clan'][]
  return (
    <section class="clan-notebook" aria-label={word('notes.label')}>
      <header>
        <h2>{word('notes.label')}</h2>
        {Object.keys(marks).length > 0 && (
          <button type="button" class="clan-quiet" onClick={wipe}>
            {word('notes.clear')}
          </button>
        )}
      </header>
      <p class="soft">{word(lobby.assists === 'off' ? 'notes.off' : 'notes.help')}</p>
      <ul>
        {view.board.players
          .filter(({ seat }) => seat !== view.viewer)
          .map(({ seat }) => (
            <Row
              key={seat}
              {...props}
              seat={seat}
              clans={clans}
              facts={facts.find((each) => each.seat === seat)}
              likely={likely[seat - 1]}
              markOf={(column) => marks[cellOf(seat, column)]}
              tap={(column) => tap(cellOf(seat, column))}
              open={open === seat}
              toggle={() => setOpen(open === seat ? undefined : seat)}
            />
          ))}
      </ul>
    </section>
  )
}

/** Only where the assists of the table allow it; the code is loaded on first use. */
function useLikelihoods(view: View<BloodBoundBoard>, wanted: boolean): readonly Likely[] {
  const [likely, setLikely] = useState<readonly Likely[]>([])
  useEffect(() => {
    if (!wanted || view.outcome) return undefined
    let stale = false
    const follow = async (): Promise<void> => {
      const { likelihoods } = await import('@gloamhall/blood-bound/likelihood')
      if (!stale) setLikely(likelihoods(view))
    }
    follow().catch(() => setLikely([]))
    return () => {
      stale = true
    }
  }, [view.board, wanted])
  return wanted ? likely : []
}

interface RowProps extends NotebookProps {
  seat: number
  clans: readonly Character['clan'][]
  facts: Possible | undefined
  likely: Likely | undefined
  markOf(column: Column): Mark | undefined
  tap(column: Column): void
  open: boolean
  toggle(): void
}

type State = 'open' | 'crossed' | 'certain' | Mark

/** One seat in one row; expanded, every cell is large enough for a thumb. */
function Row(props: RowProps) {
  const { seat, clans, facts, likely, markOf, tap, open, toggle, word, tell, nameOf, lobby } = props
  const ranks: Rank[] = clans.length > 2 ? [...RANKS, 'fleur'] : [...RANKS]
  const columns: Column[] = [...clans, ...ranks]
  const stateOf = (column: Column): State => {
    const possible = facts && isClan(column) ? facts.clans : facts?.ranks
    const there = possible ? (possible as ReadonlySet<Column>).has(column) : true
    if (!there) return 'crossed'
    return possible?.size === 1 ? 'certain' : (markOf(column) ?? 'open')
  }
  const nameOfColumn = (column: Column): string =>
    isClan(column)
      ? tell(`clan.${column}`)
      : column === 'fleur'
        ? word('notes.fleur')
        : `${word('notes.rank', { rank: column })}`
  const left = (list: readonly Column[]): string =>
    list
      .filter((column) => stateOf(column) !== 'crossed')
      .map((column) => (isClan(column) ? tell(`clan.${column}`) : String(column)))
      .join(', ')
  return (
    <li class={open ? 'clan-note clan-open' : 'clan-note'}>
      <button type="button" class="clan-note-row" aria-expanded={open} onClick={toggle}>
        <span class="hidden">{word('notes.row', { name: nameOf(seat), clans: left(clans), ranks: left(ranks) })}</span>
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        {columns.map((column) => (
          <span
            key={column}
            aria-hidden="true"
            class={`clan-cross clan-${stateOf(column)} ${isClan(column) ? `clan-column clan-ink-${column}` : ''}`}
          >
            <Sign column={column} />
          </span>
        ))}
      </button>
      {likely && <Share likely={likely} tell={tell} word={word} />}
      {open && (
        <div class="clan-note-cells">
          <b dir="auto">{nameOf(seat)}</b>
          {columns.map((column) => {
            const state = stateOf(column)
            const fixed = state === 'crossed' || state === 'certain'
            const label = word('notes.mark', {
              what: nameOfColumn(column),
              state: word(`notes.state.${state}` satisfies Word),
            })
            return (
              <button
                key={column}
                type="button"
                class={`clan-mark clan-${state}`}
                aria-label={label}
                title={label}
                aria-disabled={fixed}
                onClick={() => !fixed && tap(column)}
              >
                <Sign column={column} />
              </button>
            )
          })}
        </div>
      )}
    </li>
  )
}

const isClan = (column: Column): column is Character['clan'] =>
  column === 'rose' || column === 'beast' || column === 'order'

const Sign = ({ column }: { column: Column }) =>
  isClan(column) ? (
    <Icon name={column === 'order' ? 'executioner-hood' : CLAN_ICONS[column]} />
  ) : column === 'fleur' ? (
    <Icon name="fleur-de-lys" />
  ) : (
    <>{column}</>
  )

function Share({ likely: { rose, beast, leads }, tell, word }: Pick<RowProps, 'tell' | 'word'> & { likely: Likely }) {
  const [clan, share] = rose >= beast ? (['rose', rose] as const) : (['beast', beast] as const)
  const lead = Math.round(leads * 100)
  if (share === 0) return null
  // A certain result is already in the row above.
  if (share > 0.999) return <p class="clan-share">{word('notes.likely.sure', { lead })}</p>
  return (
    <p class="clan-share">
      <i style={{ width: `${share * 100}%` }} class={`clan-bar-${clan}`} />
      {word('notes.likely', { clan: tell(`clan.${clan}`), share: Math.round(share * 100), lead })}
    </p>
  )
}
