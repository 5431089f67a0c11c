import type { Item } from '@gloamhall/dark-souls/face'
import { missingLevels as distanceTo, hasRoomFor, seatSpot, treasurePrice } from '@gloamhall/dark-souls/face'
import { useState } from 'preact/hooks'
import { Sigil } from '../../../components/Sigil.tsx'
import { whyNot } from '../../../components/why-not.ts'
import type { CardId } from '../card-id.ts'
import { Emblem, Sign } from '../Emblem.tsx'
import { CardFace } from './CardFace.tsx'
import type { Member, Scene } from './scene.ts'
import { membersOf } from './scene.ts'
import './Andre.css'

/** The blacksmith: cards for one or two souls, and for unequipped ones who could use them and how many levels the others lack. (DS-63 … DS-66) */
export function Andre(scene: Scene) {
  const { board, word, tell, spots } = scene
  const { inventory } = board
  const [barred] = spots.barredAt('treasure')
  const about = barred
    ? whyNot(tell, barred)
    : word('journey.andre.about', { souls: treasurePrice(board), cards: board.treasure })
  const [wanted, look] = useState<string>()
  const looked = inventory.find(({ card }) => card === wanted) ?? inventory.at(-1)
  return (
    <section class="soul-andre" aria-labelledby="soul-andre">
      <header>
        <h2 id="soul-andre">{word('journey.andre')}</h2>
        <small>{about}</small>
        <Buy {...scene} />
      </header>
      {looked ? (
        <div class="soul-shop">
          <CardFace {...scene} item={looked} size="full" />
          <Users {...scene} item={looked} />
          <div class="soul-stock">
            <h3>{word('journey.inventory', { count: inventory.length })}</h3>
            <ul>
              {inventory.map((item, at) => (
                <li key={`${item.card}${at}`}>
                  <button
                    type="button"
                    aria-pressed={item === looked}
                    data-item={item.card}
                    onClick={() => look(item.card)}
                  >
                    <Stocked {...scene} item={item} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <div class="soul-no-stock">
          <span class="soul-deck" aria-hidden="true">
            {[2, 1, 0].map((deep) => (
              <i key={deep} style={{ '--deep': deep }}>
                {deep === 0 && <Sign name="soul-souls" />}
              </i>
            ))}
            <b>{board.treasure}</b>
          </span>
          <p class="soft">{word('journey.inventory.empty')}</p>
        </div>
      )}
    </section>
  )
}

function Buy({ board, spots, word, inspect }: Scene) {
  const [barred] = spots.barredAt('treasure')
  const can = spots.at('treasure').length > 0
  return (
    <button
      type="button"
      class={`button soul-buy ${can ? '' : 'soul-not'}`}
      data-cards={board.treasure}
      onClick={barred && (() => inspect(barred.rule))}
      {...spots.on('treasure')}
    >
      {word('journey.buy')} <Sign name="soul-souls" /> {treasurePrice(board)}
    </button>
  )
}

/** A row of the inventory: the card, and who can use it at once. */
function Stocked({ item: { card, upgrades }, ...scene }: Scene & { item: Item }) {
  const { board, shown, tell, word } = scene
  const able = membersOf(board).filter(
    ({ character }) => !distanceTo(shown, character, { card, upgrades }) && hasRoomFor(shown, character, card),
  )
  return (
    <>
      <span class="soul-stock-emblem">
        <Emblem card={card as CardId} />
      </span>
      <b>{tell(`card.${card}`)}</b>
      <small>
        {able.length === 0 ? word('journey.nobody.yet') : able.map(({ seat }) => <Sigil key={seat} seat={seat} />)}
        {upgrades.map((upgrade) => (
          <span key={upgrade}> + {tell(`card.${upgrade}`)}</span>
        ))}
      </small>
    </>
  )
}

/** The characters who can use this card, and the missing levels of the others. */
function Users({ item, ...scene }: Scene & { item: Item }) {
  const { board, word } = scene
  return (
    <div class="soul-users">
      <h3>{word('journey.users')}</h3>
      <ul>
        {membersOf(board).map((member) => (
          <li key={member.seat} data-user={member.seat}>
            <User {...scene} item={item} member={member} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function User({ item, member: { seat, character }, ...scene }: Scene & { item: Item; member: Member }) {
  const { shown, spots, choose, nameOf, tell, word, lobby } = scene
  const far = distanceTo(shown, character, item)
  const dress = spots.at(seatSpot(seat)).find((choice) => choice === `dress ${seat}`)
  const who = (
    <>
      <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} /> <b>{nameOf(seat)}</b>
    </>
  )
  const full = !hasRoomFor(shown, character, item.card)
  if (!far && !full && dress)
    return (
      <button
        type="button"
        class="soul-able"
        data-spot={seatSpot(seat)}
        data-choice={dress}
        onClick={() => choose(dress)}
      >
        {who} <span>{word('journey.able')}</span>
      </button>
    )
  return (
    <p>
      {who}
      {far && !far.never && (
        <i>
          <Sign name="soul-souls" /> {far.souls}
        </i>
      )}{' '}
      {far ? (
        <span class="soul-far">
          {far.never
            ? word('journey.never', { stats: far.stats.map((stat) => tell(`stat.short.${stat}`)).join(', ') })
            : word('journey.far', {
                stats: far.stats.map((stat) => tell(`stat.short.${stat}`)).join(', '),
                levels: far.levels,
              })}
        </span>
      ) : (
        <span class={full ? 'soul-far' : 'soul-near'}>{word(full ? 'journey.full' : 'journey.able.now')}</span>
      )}
    </p>
  )
}
