import type { BloodyPalaceBoard, CardId, FoeClass } from '@gloamhall/bloody-palace/face'
import {
  behaviourOf,
  CARD_IDS,
  cardOf,
  deedWords,
  effectWords,
  FOE_CLASSES,
  foeOf,
  linkOut,
  printedId,
  threats,
  vitalityOf,
} from '@gloamhall/bloody-palace/face'
import { FactCard } from '../../components/FactCard.tsx'
import type { TableProps } from '../game-ui.ts'
import { reasonOf } from './layout/why.ts'
import { Portrait } from './Standee.tsx'
import { words } from './words.ts'
import './About.css'

type AboutProps = TableProps<BloodyPalaceBoard> & { spot: string; told?: true }

/** Details in the menu of a spot: the text of a card, or what is known of a foe. */
export function About(props: AboutProps) {
  const [kind = '', id = ''] = props.spot.split(' ')
  if (kind === 'card' && CARD_IDS.includes(printedId(id as CardId))) return <AboutCard {...props} id={id as CardId} />
  const of =
    kind === 'class'
      ? FOE_CLASSES.find((each) => each === id)
      : kind === 'foe'
        ? props.view.board.foes.find((each) => each.id === id)?.class
        : undefined
  return of ? <AboutFoe {...props} id={id} of={of} /> : null
}

function AboutCard({ id, ...props }: AboutProps & { id: CardId }) {
  const { view, tell } = props
  const card = cardOf(view, id)
  const lines = [
    ...(card.stun ? [tell('text.icon.stun')] : []),
    ...(card.knockBack ? [tell('text.icon.knockBack')] : []),
    ...(card.follow ? [tell('text.icon.follow')] : []),
    ...effectWords(tell, card),
    card.discard === undefined
      ? tell('card.discard.none')
      : tell(`card.discard.${card.discardFor ?? 'both'}`, { n: card.discard }),
  ]
  return <Lines title={tell(`card.${id}`)} lines={[...whyNot(props, id), ...lines]} told={props.told} />
}

/** Why a card cannot be played yet, in whole sentences, so that no player needs the rulebook for it. */
function whyNot({ view, ghost, spots, spot, tell }: AboutProps, id: CardId): readonly string[] {
  const then = ghost ?? view
  const [barred] = spots.barredAt(spot)
  const chain = (then.viewer === 'spectator' ? undefined : then.board.hunters[then.viewer - 1])?.chain
  if (!barred || !chain || spots.at(spot).some((choice) => choice.startsWith('play '))) return []
  const { in: into } = cardOf(view, id)
  const reason = reasonOf(barred.rule, into)
  const open = linkOut(view, chain)
  const said = { link: tell(`link.${into ?? 'none'}`), open: tell(`link.${open}`) }
  const word = words(tell)
  if (reason === 'link') return [word(open === 'start' ? 'why.said.empty' : 'why.said.link', said)]
  return reason === 'start' || reason === 'closed' || reason === 'nobody' ? [word(`why.said.${reason}`)] : []
}

/** What is known of a foe, or of a class of foes: its icons explained, its card, and what its cards may do to the reader. */
function AboutFoe({ view, ghost, tell, id, of }: AboutProps & { id: string; of: FoeClass }) {
  const word = words(tell)
  const foe = view.board.foes.find((each) => each.id === id)
  const { stunsAt, red, green } = foeOf(view, of)
  const most = vitalityOf(view, { class: of })
  const known = view.board.behaviours[of]
  const said = (card: string): string => deedWords(tell, behaviourOf(view, of, card)).join(' ')
  const cards = known?.up === undefined ? (known?.seen ?? []) : [known.up]
  const then = ghost ?? view
  const danger = view.board.phase
    ? undefined
    : threats(then).find((each) => each.foe === id && each.seat === then.viewer)
  return (
    <FactCard
      title={tell(`foe.${foe ? id : of}`)}
      portrait={<Portrait model={of} />}
      facts={[
        { icon: 'hearts', value: foe ? `${most - foe.damage}/${most}` : most, meaning: word('about.vitality') },
        { icon: 'knocked-out-stars', value: stunsAt ?? '–', meaning: word(stunsAt ? 'about.stun' : 'unmoved') },
        { icon: 'cut-diamond', value: `${red}+${green}`, meaning: word('about.orbs') },
        ...(foe && foe.guard > 0 ? [{ icon: 'shield', value: foe.guard, meaning: tell('text.icon.guard') }] : []),
      ]}
    >
      <p>{tell(`text.foe.${of}`)}</p>
      {danger && <p class="palace-danger">{word('threat', { ...danger })}</p>}
      {cards.map((card) => (
        <p key={card}>
          <b>{tell(`behaviour.${of}/${card}`)}:</b> {said(card)}
        </p>
      ))}
      {known && known.up === undefined && known.unseen > 0 && <p>{word('unseen', { count: known.unseen })}</p>}
    </FactCard>
  )
}

interface LinesProps {
  title: string
  lines: readonly string[]
  /** True beside the arena, where it is shown on hover and hidden from screen readers. */
  told?: true | undefined
}

const Lines = ({ title, lines, told }: LinesProps) => (
  <div class={`palace-about ${told ? 'palace-told' : ''}`} aria-hidden={told}>
    <b>{title}</b>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)
