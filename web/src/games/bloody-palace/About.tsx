import type { BloodyPalaceBoard, CardId } from '@gloamhall/bloody-palace/face'
import {
  behaviourOf,
  CARD_IDS,
  cardOf,
  deedWords,
  effectWords,
  foeOf,
  linkOut,
  printedId,
  vitalityOf,
} from '@gloamhall/bloody-palace/face'
import type { TableProps } from '../game-ui.ts'
import { reasonOf } from './hall/why.ts'
import { words } from './words.ts'
import './About.css'

type AboutProps = TableProps<BloodyPalaceBoard> & { spot: string; told?: true }

/** Details in the menu of a spot: the text of a card, or what is known of a foe. */
export function About(props: AboutProps) {
  const [kind = '', id = ''] = props.spot.split(' ')
  if (kind === 'card' && CARD_IDS.includes(printedId(id as CardId))) return <AboutCard {...props} id={id as CardId} />
  return kind === 'foe' ? <AboutFoe {...props} id={id} /> : null
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

function AboutFoe({ view, tell, id }: AboutProps & { id: string }) {
  const foe = view.board.foes.find((each) => each.id === id)
  if (!foe) return null
  const most = vitalityOf(view, foe)
  const { stunsAt } = foeOf(view, foe.class)
  const up = view.board.behaviours[foe.class]?.up
  const lines = [
    tell('read.vitality', { left: most - foe.damage, vitality: most }),
    stunsAt === undefined ? tell('icon.unmoved') : tell('icon.stunsAt', { n: stunsAt }),
    ...(foe.guard > 0 ? [tell('text.icon.guard')] : []),
    ...(up === undefined ? [] : deedWords(tell, behaviourOf(view, foe.class, up))),
  ]
  return <Lines title={tell(`foe.${id}`)} lines={lines} />
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
