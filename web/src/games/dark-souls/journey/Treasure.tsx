import type { CardId as GameCard } from '@gloamhall/dark-souls/face'
import { missingLevels as distanceTo, seatSpot } from '@gloamhall/dark-souls/face'
import { reasonFor } from '@gloamhall/kernel'
import { characterName } from '../character-name.ts'
import { RuleChip } from '../../../components/RuleChip.tsx'
import { seatColour } from '../../../components/seat-colours.ts'
import { Sigil } from '../../../components/Sigil.tsx'
import { Sign } from '../Emblem.tsx'
import { Chest } from '../floor/Chest.tsx'
import { Portrait } from '../Standee.tsx'
import { CardFace } from './CardFace.tsx'
import { Guard } from './Company.tsx'
import type { Member, Scene } from './scene.ts'
import { membersOf } from './scene.ts'
import './Treasure.css'

/** Cards from a chest or the smith, one by one: a character takes the card, or it goes to the inventory. (DS-58, DS-65, DS-95) */
export function Treasure(scene: Scene) {
  return scene.asking.question === 'chest' ? <ShutChest {...scene} /> : <Drawn {...scene} />
}

function ShutChest({ spots, word, tell, choose, shown }: Scene) {
  return (
    <section class="soul-find" aria-labelledby="soul-find">
      <h2 id="soul-find">{word('journey.chest')}</h2>
      <p class="soft">{word('journey.chest.about')}</p>
      <button type="button" class="soul-shut-chest" {...spots.on('chest')} aria-label={tell('choice.open')}>
        <svg viewBox="-60 -50 120 90" aria-hidden="true">
          <Chest at={[0, 0]} open={false} />
        </svg>
      </button>
      {shown.choices.includes('leave') && (
        <div class="soul-find-acts">
          <button type="button" class="button primary" {...spots.on('chest')}>
            {tell('choice.open')}
          </button>
          <button type="button" class="button" data-choice="leave" onClick={() => choose('leave')}>
            {tell('choice.leave')}
          </button>
        </div>
      )}
    </section>
  )
}

function Drawn(scene: Scene) {
  const { board, asking, word, tell, choose, shown } = scene
  const [card, ...more] = board.revealed
  if (card === undefined) return null
  const isEmber = asking.question === 'ember'
  return (
    <section class="soul-find" aria-labelledby="soul-find">
      <h2 id="soul-find">{word(isEmber ? 'journey.ember' : 'journey.treasure')}</h2>
      <p class="soft">{word(isEmber ? 'journey.ember.about' : 'journey.treasure.about')}</p>
      <div class="soul-find-row">
        <div class="soul-turned-up" key={card} data-turned-up={card}>
          <CardFace {...scene} item={{ card, upgrades: [] }} size="full" />
          {more.map((_, at) => (
            <span key={at} class="soul-card-back" style={{ '--deep': at + 1 }}>
              <Sign name="soul-souls" />
            </span>
          ))}
          {more.length > 0 && <small>{word('journey.treasure.more', { more: more.length })}</small>}
        </div>
        <ul class="soul-takers">
          {membersOf(board).map((member) => (
            <li key={member.seat} style={{ '--seat': seatColour(member.seat).fill }} data-taker={member.seat}>
              <Portrait model={member.character.class} seat={member.seat} />
              {isEmber ? <EmberTaker {...scene} member={member} /> : <Taker {...scene} member={member} card={card} />}
            </li>
          ))}
          {shown.choices.includes('keep') && (
            <li class="soul-keep">
              <button type="button" class="button" data-choice="keep" onClick={() => choose('keep')}>
                {word('journey.keep')}
                <small>{word('journey.keep.about', { card: tell(`card.${card}`) })}</small>
              </button>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

type TakerProps = Scene & { member: Member }

const Name = ({ member: { seat, character }, lobby, nameOf, tell }: TakerProps) => (
  <p class="soul-taker-name">
    <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} /> <b>{nameOf(seat)}</b>
    <small>{characterName(lobby, tell, character.class)}</small>
  </p>
)

function EmberTaker(props: TakerProps) {
  const { member, spots, word } = props
  const spot = seatSpot(member.seat)
  const can = spots.at(spot).length > 0
  return (
    <>
      <Name {...props} />
      {can ? (
        <button type="button" class="button" {...spots.on(spot)}>
          <Sign name="soul-ember" /> {word('journey.ember.take')}
        </button>
      ) : (
        <span class="soul-far">{word('journey.ember.has')}</span>
      )}
    </>
  )
}

/** Every place a character could put the card, with what it would replace; or why there is none. */
function Taker({ card, ...props }: TakerProps & { card: GameCard }) {
  const { member, shown, choose, selected, tell, word, inspect } = props
  const { seat, character } = member
  const ways = shown.choices.flatMap((choice) => {
    const [verb, who, berth] = choice.split(' ')
    return verb === 'give' && Number(who) === seat && berth ? [{ choice, berth }] : []
  })
  const barred = shown.barred.find(({ choice }) => choice.startsWith(`give ${seat} `))
  const far = distanceTo(shown, character, { card, upgrades: [] })
  return (
    <>
      <Name {...props} />
      <Guard laid={shown} character={character} word={word} />
      <div class="soul-berths">
        {ways.map(({ choice, berth }) => {
          const gives = berth === 'backup' ? undefined : character[berth as 'right' | 'left' | 'armour']
          return (
            <button
              key={choice}
              type="button"
              class="button small"
              aria-pressed={selected === choice}
              data-spot={`slot ${seat} ${berth}`}
              data-choice={choice}
              onClick={() => choose(choice)}
            >
              {tell(`slot.${berth}`)}
              {gives && <small>{word('journey.instead', { card: tell(`card.${gives.card}`) })}</small>}
            </button>
          )
        })}
        {ways.length === 0 && far && (
          <span class="soul-far">
            {word(far.never ? 'journey.never' : 'journey.far', {
              stats: far.stats.map((stat) => tell(`stat.short.${stat}`)).join(', '),
              levels: far.levels,
            })}
            {!far.never && (
              <i>
                <Sign name="soul-souls" /> {far.souls}
              </i>
            )}
          </span>
        )}
        {ways.length === 0 && barred && (
          <small>
            {!far && reasonFor(tell, barred)} <RuleChip rule={barred.rule} inspect={inspect} />
          </small>
        )}
      </div>
    </>
  )
}
