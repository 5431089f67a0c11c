import { describe } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import type { TableProps } from '../game-ui.ts'
import { memo } from '../../components/memo.ts'
import { whyNot } from '../../components/why-not.ts'
import { CurseCard } from './AbilityCards.tsx'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { AFFILIATIONS, hasInquisitor, pileLeft, RANKS, ranksLeft } from '@gloamhall/blood-bound/face'
import { Token } from './Token.tsx'
import type { Words } from './words.ts'
import './Supply.css'

interface SupplyProps extends Pick<TableProps<BloodBoundBoard>, 'view' | 'tell' | 'spots' | 'inspect'> {
  word: Words
  /** On a phone each number is shown once, with two pips below it. */
  compact: boolean
}

/** The middle of the table: rank tokens in two rows, three piles, and the Curse cards with an odd number of players. (BO-17, BO-24) */
export const Supply = memo((props: SupplyProps) => {
  const { view, word, compact } = props
  const { board } = view
  return (
    <section class="clan-supply" aria-label={word('supply.label')}>
      <Pile spot="token rank" {...props}>
        {compact ? <Grid {...props} /> : <Rows {...props} />}
      </Pile>
      <div class="clan-piles">
        {AFFILIATIONS.map((kind) => (
          <Pile key={kind} spot={`token ${kind}`} {...props}>
            <span class="clan-stack">
              <Token face={kind} />
            </span>
            <b>{pileLeft(board, kind)}</b>
            <span class="clan-pile-name">{props.tell(`token.${kind}`)}</span>
          </Pile>
        ))}
        {hasInquisitor(view.seats) && (
          <Pile spot="curses" {...props}>
            <Order {...props} />
          </Pile>
        )}
      </div>
    </section>
  )
})

/** A part of the supply; a button while a token can be taken from it, or while a rule bars it. */
function Pile({ spot, children, ...props }: SupplyProps & { spot: string; children: ComponentChildren }) {
  const { tell, spots, inspect, word } = props
  const [choice] = spots.at(spot)
  const [barred] = spots.barredAt(spot)
  if (choice) {
    const sentence = describe(tell, 'choice', choice)
    return (
      <button type="button" class="clan-pile" title={sentence} {...spots.on(spot)}>
        <Named name={sentence}>{children}</Named>
      </button>
    )
  }
  if (barred) {
    const { rule } = barred
    const why = word('seat.why', { options: `${describe(tell, 'choice', barred.choice)}: ${whyNot(tell, barred)}` })
    return (
      <button
        type="button"
        class="clan-pile clan-shut"
        title={why}
        data-stop
        data-rule={rule}
        onClick={() => inspect(rule)}
      >
        <Named name={why}>{children}</Named>
      </button>
    )
  }
  return <div class="clan-pile">{children}</div>
}

/** An image with its name for screen readers. */
const Named = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <>
    <span class="hidden">{name}</span>
    <span class="clan-seen-only" aria-hidden="true">
      {children}
    </span>
  </>
)

/** Added with an odd number of players: the fleur cross and the remaining Curse cards. (BO-24) */
function Order({ view: { board }, tell, word }: SupplyProps) {
  const { inSupply } = board.curses
  return (
    <span
      class="clan-order"
      role="img"
      aria-label={`${tell('token.fleur')}: ${ranksLeft(board, 'fleur')}; ${word('supply.curses', { count: inSupply })}`}
    >
      <RankToken rank="fleur" there={ranksLeft(board, 'fleur') > 0} />
      {inSupply > 0 && (
        <span class="clan-hand">
          {Array.from({ length: inSupply }, (_, index) => (
            <CurseCard key={index} word={word} />
          ))}
        </span>
      )}
    </span>
  )
}

/** In the order of the rulebook: 1 to 9, twice. (BO-6) */
function Rows({ view: { board }, tell, word }: SupplyProps) {
  return (
    <span class="clan-ranks" role="img" aria-label={`${word('supply.ranks')}: ${left(board, tell, word)}`}>
      {[2, 1].map((row) => (
        <span key={row} class="clan-row">
          {RANKS.map((rank) => (
            <RankToken key={rank} rank={rank} there={ranksLeft(board, rank) >= row} />
          ))}
        </span>
      ))}
    </span>
  )
}

function Grid({ view: { board }, tell, word }: SupplyProps) {
  return (
    <span class="clan-ranks clan-grid" role="img" aria-label={`${word('supply.ranks')}: ${left(board, tell, word)}`}>
      {RANKS.map((rank) => (
        <span key={rank} class="clan-cell">
          <RankToken rank={rank} there={ranksLeft(board, rank) > 0} />
          <i class={`clan-pips clan-pips-${ranksLeft(board, rank)}`} />
        </span>
      ))}
    </span>
  )
}

const RankToken = ({ rank, there }: { rank: (typeof RANKS)[number] | 'fleur'; there: boolean }) => (
  <Token face={rank} class={there ? '' : 'clan-gone'} />
)

const left = (board: BloodBoundBoard, tell: SupplyProps['tell'], word: Words): string =>
  RANKS.map((rank) => word('supply.rank', { rank: tell(`token.${rank}`), count: ranksLeft(board, rank) })).join(', ')
