import type { CardId, Character, Item } from '@gloamhall/dark-souls/face'
import { cardSpot, missingLevels as distanceTo, equipmentOf, slotSpot } from '@gloamhall/dark-souls/face'
import type { Seat } from '@gloamhall/kernel'
import { reasonFor } from '@gloamhall/kernel'
import { characterName } from '../character-name.ts'
import { RuleChip } from '../../../components/RuleChip.tsx'
import { seatColour } from '../../../components/seat-colours.ts'
import { Sigil } from '../../../components/Sigil.tsx'
import { whyNot } from '../../../components/why-not.ts'
import { Portrait } from '../Standee.tsx'
import { CardFace } from './CardFace.tsx'
import { Guard } from './Company.tsx'
import type { Scene } from './scene.ts'
import './Smith.css'

/** One character at Andre's: a card is touched, then the place it goes to. (DS-48, DS-56, DS-66 … DS-69) */
export function Smith(scene: Scene) {
  const { asking, board, word, tell, choose, shown } = scene
  const seat = asking.who ?? (1 as Seat)
  const character = board.characters[seat - 1]
  if (!character) return null
  const inHand = asking.card ?? asking.upgrade
  return (
    <section class="soul-smith" aria-labelledby="soul-smith" style={{ '--seat': seatColour(seat).fill }}>
      <Who {...scene} seat={seat} character={character} />
      <div class="soul-slots-all" data-dressed={seat}>
        {berthsOf(character).map(({ name, berth, item }) => (
          <Berth key={name} {...scene} seat={seat} name={name} berth={berth} item={item} />
        ))}
      </div>
      <Stock {...scene} character={character} inHand={inHand} />
      <footer>
        <p role="status">
          {inHand
            ? word(asking.upgrade ? 'journey.smith.fasten' : 'journey.smith.put', { card: tell(`card.${inHand}`) })
            : word('journey.smith.about')}
        </p>
        {shown.choices.includes('done') && (
          <button type="button" class="button primary" data-choice="done" onClick={() => choose('done')}>
            {word('journey.smith.done')}
          </button>
        )}
      </footer>
    </section>
  )
}

/** The character, and the effect of the changes on their dice. */
function Who({ seat, character, ...scene }: Scene & { seat: Seat; character: Readonly<Character> }) {
  const { view, shown, lobby, nameOf, tell, word } = scene
  return (
    <header>
      <Portrait model={character.class} seat={seat} />
      <div>
        <h2 class="soul-smith-name" id="soul-smith">
          <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
          {nameOf(seat)} <small>{characterName(lobby, tell, character.class)}</small>
        </h2>
        <Guard laid={shown} character={character} before={view.board.characters[seat - 1]} word={word} />
      </div>
    </header>
  )
}

type BerthName = 'right' | 'left' | 'armour' | 'backup'

/** The place of a card in the terms of the choices: in the backup a card goes by its own name. */
interface Lying {
  readonly name: string
  readonly berth: BerthName
  readonly item: Item | undefined
}

const berthsOf = ({ right, left, armour, backup }: Readonly<Character>): readonly Lying[] => [
  { name: 'right', berth: 'right', item: right },
  { name: 'left', berth: 'left', item: left },
  { name: 'armour', berth: 'armour', item: armour },
  ...backup.map((item): Lying => ({ name: item.card, berth: 'backup', item })),
  ...(backup.length === 0 ? [{ name: 'backup', berth: 'backup' as const, item: undefined }] : []),
]

function Berth({ seat, name, berth, item, ...scene }: Scene & Lying & { seat: Seat }) {
  const { asking, shown, spots, choose, tell, word } = scene
  const offers = (choice: string): boolean => shown.choices.includes(choice)
  const target = asking.question === 'put' ? `to ${berth}` : asking.question === 'fasten' ? `on ${name}` : undefined
  const isTarget = target !== undefined && offers(target)
  const body = item ? <CardFace {...scene} item={item} /> : <span class="soul-bare-slot">{word('journey.bare')}</span>
  return (
    <div class={`soul-berth soul-berth-${berth}`} data-slot={slotSpot(seat, berth)} data-card-in={item?.card}>
      <h3>{tell(`slot.${berth}`)}</h3>
      {isTarget ? (
        <button
          type="button"
          class="soul-fits"
          data-spot={slotSpot(seat, berth)}
          data-choice={target}
          onClick={() => choose(target)}
        >
          <span class="hidden">
            {word(asking.question === 'put' ? 'journey.put.here' : 'journey.fasten.here', {
              slot: tell(`slot.${berth}`),
            })}
          </span>
          {body}
        </button>
      ) : (
        body
      )}
      {item && asking.question === 'dress' && (
        <p class="soul-berth-acts">
          {offers(`move ${item.card}`) && (
            <button
              type="button"
              class="button small"
              data-spot={cardSpot(item.card)}
              data-choice={`move ${item.card}`}
              onClick={() => choose(`move ${item.card}`)}
            >
              {word('journey.move')}
            </button>
          )}
          {offers(`stow ${name}`) && (
            <button
              type="button"
              class="button small"
              data-spot={slotSpot(seat, berth)}
              data-choice={`stow ${name}`}
              onClick={() => choose(`stow ${name}`)}
            >
              {word('journey.stow')}
            </button>
          )}
          {item.upgrades.map((upgrade, at) => (
            <Upgrade key={`${upgrade}${at}`} {...scene} upgrade={upgrade} on={berth} />
          ))}
        </p>
      )}
      {spots.barredAt(slotSpot(seat, berth)).map((barred) => (
        <small key={barred.choice}>
          {reasonFor(tell, barred)} <RuleChip rule={barred.rule} inspect={scene.inspect} />
        </small>
      ))}
    </div>
  )
}

/** An upgrade can be taken off armour; in a weapon it stays. (DS-68, DS-69) */
function Upgrade({ upgrade, on, ...scene }: Scene & { upgrade: CardId; on: BerthName }) {
  const { shown, choose, tell, word, inspect } = scene
  const choice = `remove ${upgrade}`
  if (shown.choices.includes(choice) && on === 'armour')
    return (
      <button
        type="button"
        class="button small"
        data-spot={cardSpot(upgrade)}
        data-choice={choice}
        onClick={() => choose(choice)}
      >
        {word('journey.remove', { card: tell(`card.${upgrade}`) })}
      </button>
    )
  return (
    <span class="soul-fixed">
      {tell(`card.${upgrade}`)} <RuleChip rule={on === 'armour' ? 'DS-68' : 'DS-69'} inspect={inspect} />
    </span>
  )
}

/** Unequipped cards: to be taken or attached, or barred by a rule that can be opened. */
function Stock({
  character,
  inHand,
  ...scene
}: Scene & { character: Readonly<Character>; inHand: CardId | undefined }) {
  const { board, word } = scene
  return (
    <div class="soul-smith-stock">
      <h2>{word('journey.inventory', { count: board.inventory.length })}</h2>
      {board.inventory.length === 0 && <p class="soft">{word('journey.inventory.empty')}</p>}
      <ul>
        {board.inventory.map((item, at) => (
          <li key={`${item.card}${at}`}>
            <Loose {...scene} item={item} character={character} isInHand={item.card === inHand} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LooseProps extends Scene {
  item: Item
  character: Readonly<Character>
  isInHand: boolean
}

function Loose({ item, character, isInHand, ...scene }: LooseProps) {
  const { shown, spots, choose, inspect, tell, word, selected } = scene
  const { kind } = equipmentOf(shown, item.card)
  const verb = kind === 'armourUpgrade' || kind === 'weaponUpgrade' ? 'attach' : 'take'
  const choice = `${verb} ${item.card}`
  const can = shown.choices.includes(choice)
  const barred = spots.barredAt(cardSpot(item.card)).find((each) => each.choice === choice)
  const far = distanceTo(shown, character, item)
  const why = far
    ? word(far.never ? 'journey.never' : 'journey.far', {
        stats: far.stats.map((stat) => tell(`stat.short.${stat}`)).join(', '),
        levels: far.levels,
      })
    : barred && whyNot(tell, barred)
  return (
    <button
      type="button"
      class={`soul-loose ${isInHand ? 'soul-in-hand' : ''}`}
      data-item={item.card}
      aria-pressed={selected === choice || isInHand}
      aria-disabled={can ? undefined : true}
      {...(can ? { 'data-spot': cardSpot(item.card), 'data-choice': choice } : {})}
      onClick={() => (can ? choose(choice) : barred && inspect(barred.rule))}
    >
      <span class="hidden">{word(verb === 'attach' ? 'journey.attach' : 'journey.take')}</span>
      <CardFace
        {...scene}
        item={item}
        barred={can || isInHand ? undefined : why}
        {...(far ? { missing: far.stats } : {})}
      />
    </button>
  )
}
