import type { BloodyPalaceBoard, CardId } from '@gloamhall/bloody-palace/face'
import {
  behaviourOf,
  CARD_IDS,
  cardOf,
  deedWords,
  effectWords,
  foeOf,
  printedId,
  vitalityOf,
} from '@gloamhall/bloody-palace/face'
import type { TableProps } from '../../game-face.ts'

type AboutProps = TableProps<BloodyPalaceBoard> & { spot: string }

/** In the menu of a spot: what a card says, or what is known of a foe. */
export function About(props: AboutProps) {
  const [kind = '', id = ''] = props.spot.split(' ')
  if (kind === 'card' && CARD_IDS.includes(printedId(id as CardId))) return <AboutCard {...props} id={id as CardId} />
  return kind === 'foe' ? <AboutFoe {...props} id={id} /> : null
}

function AboutCard({ view, tell, id }: AboutProps & { id: CardId }) {
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
  return <Lines title={tell(`card.${id}`)} lines={lines} />
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

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div class="palace-about">
    <b>{title}</b>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)
