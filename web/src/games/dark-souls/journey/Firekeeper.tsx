import type { Item, Stat } from '@gloamhall/dark-souls/face'
import { raised, seatSpot, statOf, STATS, tierCosts, unlockedBy } from '@gloamhall/dark-souls/face'
import { Sigil } from '../../../components/Sigil.tsx'
import { whyNot } from '../../../components/why-not.ts'
import type { CardId } from '../card-id.ts'
import { Emblem, Sign } from '../Emblem.tsx'
import type { Member, Scene } from './scene.ts'
import { membersOf } from './scene.ts'
import './Firekeeper.css'

/** Levels for souls: a row per character, with the levels highlighted that would make a card usable. (DS-71 … DS-74) */
export function Firekeeper(scene: Scene) {
  const { board, word, tell } = scene
  return (
    <section class="soul-keeper" aria-labelledby="soul-keeper">
      <header>
        <h2 id="soul-keeper">{word('journey.firekeeper')}</h2>
        <small>{word('journey.firekeeper.about')}</small>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            {STATS.map((stat) => (
              <th key={stat} scope="col">
                <abbr title={tell(`stat.${stat}`)}>{tell(`stat.short.${stat}`)}</abbr>
              </th>
            ))}
            <th scope="col">{tell('token.luck')}</th>
          </tr>
        </thead>
        <tbody>
          {membersOf(board).map((member) => (
            <Row key={member.seat} {...scene} member={member} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ member, ...scene }: Scene & { member: Member }) {
  const { nameOf, lobby } = scene
  const { seat } = member
  return (
    <tr>
      <th scope="row">
        <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
        <b>{nameOf(seat)}</b>
      </th>
      {STATS.map((stat) => (
        <td key={stat}>
          <Level {...scene} member={member} stat={stat} />
        </td>
      ))}
      <td>
        <Luck {...scene} member={member} />
      </td>
    </tr>
  )
}

function Level({ member: { seat, character }, stat, ...scene }: Scene & { member: Member; stat: Stat }) {
  const { board, view, shown, spots, tell, word, nameInSentence, inspect } = scene
  const spot = `level ${seat} ${stat}`
  const value = statOf(character, stat)
  const cost = tierCosts(board)[character.levels[stat]]
  const [barred] = spots.barredAt(spot)
  const was = view.board.characters[seat - 1]
  const risen = was !== undefined && was.levels[stat] < character.levels[stat]
  if (cost === undefined)
    return (
      <span class={`soul-level soul-top ${risen ? 'soul-risen' : ''}`} data-level={spot} data-value={value}>
        <b>{value}</b>
        <small>{word('journey.top')}</small>
      </span>
    )
  const next = statOf(raised(character, stat), stat)
  const opens = unlockedBy(shown, character, stat, looseItems(scene))
  const said = word(opens.length > 0 ? 'journey.level.opens' : 'journey.level.up', {
    name: nameInSentence(seat),
    stat: tell(`stat.${stat}`),
    value,
    next,
    souls: cost,
    cards: opens.map(({ card }) => tell(`card.${card}`)).join(', '),
  })
  const can = spots.at(spot).length > 0
  return (
    <button
      type="button"
      class={`soul-level ${can ? '' : 'soul-not'} ${opens.length > 0 ? 'soul-opens' : ''} ${risen ? 'soul-risen' : ''}`}
      title={barred ? `${said} ${whyNot(tell, barred)}` : said}
      data-level={spot}
      data-value={value}
      onClick={() => inspect(barred?.rule ?? (board.here === 'bonfire' ? 'DS-71' : 'DS-70'))}
      {...spots.on(spot)}
    >
      <span class="hidden">{said}</span>
      <span aria-hidden="true">
        <b>{value}</b>
        <i>→</i>
        {next}
      </span>
      <small aria-hidden="true">
        <Sign name="soul-souls" />
        {cost}
        {opens.slice(0, 2).map(({ card }) => (
          <Emblem key={card} card={card as CardId} />
        ))}
      </small>
    </button>
  )
}

/** Unequipped cards, and those just revealed. */
const looseItems = ({ board: { inventory, revealed } }: Scene): readonly Item[] => [
  ...inventory,
  ...revealed.map((card) => ({ card, upgrades: [] })),
]

function Luck({ member: { seat, character }, ...scene }: Scene & { member: Member }) {
  const { spots, word, tell, choose, inspect, nameInSentence } = scene
  const choice = spots.at(seatSpot(seat)).find((each) => each === `luck ${seat}`)
  if (character.luck)
    return (
      <span class="soul-level soul-luck-ready">
        <Sign name="clover" />
        <small>{word('journey.luck.ready')}</small>
      </span>
    )
  return (
    <button
      type="button"
      class={`soul-level ${choice ? '' : 'soul-not'}`}
      {...(choice ? { 'data-spot': seatSpot(seat), 'data-choice': choice } : {})}
      onClick={() => (choice ? choose(choice) : inspect('DS-74'))}
    >
      <span class="hidden">{word('journey.luck.buy', { name: nameInSentence(seat), token: tell('token.luck') })}</span>
      <Sign name="clover" />
      <small aria-hidden="true">
        <Sign name="soul-souls" />1
      </small>
    </button>
  )
}
