import type { ClassId, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { CLASS_IDS, CLASSES, STATS } from '@gloamhall/dark-souls/face'
import { describe } from '@gloamhall/kernel'
import type { CardId } from '../card-id.ts'
import { Emblem, Sign } from '../Emblem.tsx'
import { Portrait } from '../Standee.tsx'
import type { Scene } from './scene.ts'
import '../ivory.css'
import './choosing.css'

/**
 * The choice of a class: its possible stats, its heroic action and its equipment; in a campaign session, the character to return as. (DS-17, DS-40,
 * DS-254)
 */
export function Classes(scene: Scene) {
  const { shown, board, word, nameInSentence } = scene
  const asked = shown.asked[0]?.seat ?? 1
  const isMine = asked === shown.viewer
  return (
    <section class="soul-choosing" aria-labelledby="soul-choosing">
      <header>
        <h2 id="soul-choosing">
          {isMine ? word('journey.class.yours') : word('journey.class.theirs', { name: nameInSentence(asked) })}
        </h2>
        <p class="soft">{word(board.campaign?.waiting.length ? 'journey.class.again' : 'journey.class.about')}</p>
      </header>
      <ul>
        {CLASS_IDS.map((id) => (
          <li key={id}>
            <ClassCard {...scene} id={id} seat={asked} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassCard({ id, seat, ...scene }: Scene & { id: ClassId; seat: number }) {
  const { board, asking, spots, tell, nameOf } = scene
  const { taunt, stats, heroic, starting } = CLASSES[id]
  const taken = (asking.coming ?? board.characters.map((each) => each.class)).indexOf(id) + 1
  const known = board.campaign?.waiting.find((each) => each.class === id)
  const brings = known ? cardsOf(known) : (starting as readonly CardId[])
  const [choice] = board.campaign ? spots.at(`class ${id}`) : []
  return (
    <button
      type="button"
      class={`soul-choice ${taken ? 'soul-taken' : ''}`}
      data-class={id}
      disabled={taken > 0}
      {...spots.on(`class ${id}`)}
    >
      <span class="soul-choice-plate">
        <Portrait model={id} seat={taken || seat} />
        {taken > 0 && <em>{nameOf(taken)}</em>}
      </span>
      <b class="soul-choice-name">{tell(`class.${id}`)}</b>
      {choice !== undefined && <small>{describe(tell, 'choice', choice)}</small>}
      <span class="soul-stat-lines">
        {STATS.map((stat) => (
          <span key={stat}>
            <abbr title={tell(`stat.${stat}`)}>{tell(`stat.short.${stat}`)}</abbr>
            {stats[stat].map((value, tier) => (
              <i key={tier} class={tier === (known?.levels[stat] ?? 0) ? 'soul-base' : ''}>
                {value}
              </i>
            ))}
          </span>
        ))}
        <span>
          <abbr>{tell('icon.taunt')}</abbr>
          <i class="soul-base">{taunt}</i>
        </span>
      </span>
      <span class="soul-heroic-line">
        <Sign name="soul-heroic" /> <b>{tell(`heroic.${heroic}`)}</b>
        <small>{tell(`text.heroic.${heroic}`)}</small>
      </span>
      <span class="soul-brings">
        {brings.map((card) => (
          <span key={card} title={tell(`card.${card}`)}>
            <Emblem card={card} />
            <small>{tell(`card.${card}`)}</small>
          </span>
        ))}
      </span>
    </button>
  )
}

type Known = NonNullable<DarkSoulsBoard['campaign']>['waiting'][number]

/** The equipment of a character at the end of the last session; upgrades are shown below it. */
const cardsOf = ({ armour, right, left, backup }: Known): readonly CardId[] =>
  [armour, right, left, ...backup].flatMap((item) => (item ? [item.card] : []))
