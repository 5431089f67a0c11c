import type { CardId, Character, DarkSoulsBoard, Item } from '@gloamhall/dark-souls/face'
import {
  cardSpot,
  choiceWords,
  CLASSES,
  costOf,
  dodgeDice,
  equipmentOf,
  foeSpot,
  freeBoxes,
  guardDice,
  nodeSpot,
  seatSpot,
  tokenSpot,
} from '@gloamhall/dark-souls/face'
import { nameOf as nodeName, ROOMS } from '@gloamhall/dark-souls/face'
import type { Choice } from '@gloamhall/kernel'
import { describe, seatsOf } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { wide } from '../../../app/settings.ts'
import { characterName } from '../character-name.ts'
import type { TableProps } from '../../game-ui.ts'
import { seatColour } from '../../../components/seat-colours.ts'
import { whyNot } from '../../../components/why-not.ts'
import type { CardId as Drawn } from '../card-id.ts'
import { Die } from '../Die.tsx'
import { Sign } from '../Emblem.tsx'
import type { IconName } from '../icon-name.ts'
import { Endurance } from '../Endurance.tsx'
import type { RowUse } from '../EquipmentCard.tsx'
import { EquipmentCard } from '../EquipmentCard.tsx'
import { printedOn } from '../printed.ts'
import { Portrait } from '../Standee.tsx'
import type { Words } from '../words.ts'
import { words } from '../words.ts'
import { aboutOf, aimedAt, promiseOf } from './promise.ts'
import { ownOf, showsOdds } from './seen.ts'
import './Dock.css'

interface DockProps extends TableProps<DarkSoulsBoard> {
  /** On a phone only what fits above the action bar; the rest is on a separate tab. */
  brief?: boolean
}

/** The player's board: the figure, the endurance bar with the plan, equipment in hand, and tokens. */
export function Dock(props: DockProps) {
  const { view, ghost, tell, lobby, nameOf, brief = false } = props
  const word = useMemo(() => words(tell), [tell])
  const own = ownOf(view)
  if (!own) return null
  const { seat, character } = own
  const then = ghost && ownOf(ghost)?.character
  const held = then ?? character
  const planned = Math.max(0, (then?.black ?? character.black) - character.black)
  const free = freeBoxes(character)
  const bar = { black: character.black, red: character.red, free }
  return (
    <section
      class={`soul-dock ${brief ? 'soul-brief' : ''}`}
      style={{ '--seat': seatColour(seat).fill }}
      aria-label={word('dock.label')}
    >
      <div class="soul-self">
        <span class="soul-frame soul-own">
          <Portrait model={character.class} seat={seat} />
        </span>
        <p class="soul-name">
          <b>{nameOf(seat)}</b>
          <small>{characterName(lobby, tell, character.class)}</small>
        </p>
        <Guards view={view} character={character} word={word} />
        <Tokens {...props} character={character} word={word} />
      </div>
      <div class="soul-body">
        <div class="soul-bar-said">
          <p>
            <b>{character.black}</b>
            {planned > 0 && <em>{word('planned', { planned })}</em>}
            <small>{word('stamina')}</small>
          </p>
          <Endurance stamina={bar.black} wounds={bar.red} planned={planned} label={word('endurance', bar)} />
          <p class={free - planned <= 3 ? 'soul-low' : ''}>
            <b>{free - planned}</b>
            <small>{word('boxes')}</small>
          </p>
        </div>
        <Hands {...props} character={held} word={word} />
      </div>
    </section>
  )
}

type Own = TableProps<DarkSoulsBoard> & { character: Character; word: Words }

/** The dice against an attack, against magic, and to dodge. */
function Guards({ view, character, word }: Pick<Own, 'view' | 'character' | 'word'>) {
  const laid = { rules: view.rules, pack: view.pack, fight: view.board.fight }
  const pool = (against: 'block' | 'resist') => Object.entries(guardDice(laid, character, against))
  const dice = (against: 'block' | 'resist') =>
    pool(against).flatMap(([colour, count]) =>
      Array.from({ length: count ?? 0 }, (_, at) => <Die key={`${colour}${at}`} colour={colour as 'black'} />),
    )
  return (
    <p class="soul-guards">
      <span title={word('block')}>
        <Sign name="soul-block" label={word('block')} /> {dice('block')}
      </span>
      <span title={word('resist')}>
        <Sign name="soul-resist" label={word('resist')} /> {dice('resist')}
      </span>
      <span title={word('dodge')}>
        <Sign name="soul-dodge" label={word('dodge')} />{' '}
        {Array.from({ length: dodgeDice(laid, character) }, (_, at) => (
          <Die key={at} colour="dodge" />
        ))}
      </span>
    </p>
  )
}

const TOKENS: Readonly<Record<'estus' | 'luck' | 'heroic' | 'ember', IconName>> = {
  estus: 'soul-estus',
  luck: 'clover',
  heroic: 'soul-heroic',
  ember: 'soul-ember',
}

/** Ivory coins: those that can be used now have a dashed edge, used ones are dull. */
function Tokens({ spots, character, tell, inspect }: Own) {
  return (
    <p class="soul-coins">
      {(Object.keys(TOKENS) as (keyof typeof TOKENS)[]).map((token) => {
        const marks = spots.on(tokenSpot(token))
        const [barred] = spots.barredAt(tokenSpot(token))
        const name = token === 'heroic' ? tell(`heroic.${CLASSES[character.class].heroic}`) : tell(`token.${token}`)
        const coin = (
          <>
            <i>
              <Sign name={TOKENS[token]} />
            </i>
            <small>{name}</small>
          </>
        )
        const look = `soul-coin soul-${token} ${character[token] ? '' : 'soul-used'}`
        if (marks['data-spot'] === undefined && !barred)
          return (
            <span key={token} class={look}>
              {coin}
            </span>
          )
        return (
          <button
            key={token}
            type="button"
            class={look}
            aria-label={name}
            {...marks}
            {...(barred && marks['data-spot'] === undefined
              ? { onClick: () => inspect(barred.rule), title: whyNot(tell, barred) }
              : {})}
          >
            {coin}
          </button>
        )
      })}
    </p>
  )
}

interface Armed {
  readonly slot: string
  readonly row: number
}

/** Cards in hand with their rows; a row with several targets asks for one. */
function Hands(props: Own) {
  const { view, ghost, character, tell, word, choose, spots, setHighlight } = props
  const asking = ghost ?? view
  const [armed, arm] = useState<Armed>()
  useEffect(() => arm(undefined), [view])
  const all = useMemo(() => choicesAt(props), [spots, view])
  const whole = (choice: Choice) => props.labelOf?.(choice) ?? describe(tell, 'choice', choice)
  const rowOf = (choice: Choice) => choiceWords(asking, tell, choice)?.caption ?? whole(choice)
  const use = (slot: string) => (at: number) => {
    const row = at + 1
    const choices = all.filter((choice) => isOf(choice, slot, row))
    const [only] = choices
    if (only === undefined) return undefined
    const picked = armed?.slot === slot && armed.row === row
    return {
      label: choices.length === 1 ? whole(only) : word('row', { row: rowOf(only) }),
      choice: choices.length === 1 ? only : undefined,
      picked,
      fatal: choices.every(spots.isFatal) ? tell('fatal') : undefined,
      // There is room for one prediction only: that of the first target.
      promise: showsOdds(props) ? choices.flatMap((choice) => promiseOf(asking, choice) ?? [])[0] : undefined,
      about: showsOdds(props) ? aboutOf(asking, choices, tell) : undefined,
      look: (at: boolean) => setHighlight(at ? aimedAt(asking, choices) : []),
      press: () => (choices.length === 1 ? choose(only) : arm(picked ? undefined : { slot, row })),
    }
  }
  const targets = armed ? all.filter((choice) => isOf(choice, armed.slot, armed.row)) : []
  return (
    <div class="soul-hands-row" role="group" aria-label={word('dock.hands')} tabIndex={wide.value ? undefined : 0}>
      {targets.length > 0 && (
        <p class="soul-targets">
          {targets.map((choice) => (
            <button key={choice} type="button" class="chip" data-choice={choice} onClick={() => choose(choice)}>
              {whole(choice)}
            </button>
          ))}
        </p>
      )}
      <Slot {...props} slot="right" item={character.right} use={use('right')} />
      <Slot {...props} slot="left" item={character.left} use={use('left')} />
      <Slot {...props} slot="armour" item={character.armour} />
      {character.backup.map((item, place) => (
        <Slot key={place} {...props} slot="backup" place={place} item={item} use={use('backup')} />
      ))}
    </div>
  )
}

const isOf = (choice: Choice, slot: string, row: number): boolean => {
  const [verb, of, at] = choice.split(' ')
  return (verb === 'attack' || verb === 'use' || verb === 'backstab') && of === slot && Number(at) === row
}

/** All choices at models and places of the room. */
function choicesAt({ spots, view }: Own): readonly Choice[] {
  const { fight, characters } = view.board
  if (!fight) return []
  const own = characters.flatMap(({ right, left, backup }) => [right, left, ...backup])
  return [
    ...fight.foes.map(({ id }) => foeSpot(id)),
    ...ROOMS[fight.room].nodes.map((node) => nodeSpot(nodeName(node))),
    ...seatsOf({ seats: characters.length }).map(seatSpot),
    ...new Set(own.flatMap((item) => (item ? [cardSpot(item.card)] : []))),
  ].flatMap((spot) => spots.at(spot))
}

interface SlotProps extends Own {
  slot: 'right' | 'left' | 'armour' | 'backup'
  /** Position of the card in the backup. */
  place?: number
  item: Item | undefined
  use?(at: number): RowUse | undefined
}

function Slot({ slot, place, item, use, view, ghost, character, spots, tell }: SlotProps) {
  const { fight } = (ghost ?? view).board
  const laid = { rules: view.rules, pack: view.pack, ...(fight ? { fight } : {}) }
  const held = slot === 'backup' ? place : slot
  const used = held !== undefined && held !== 'armour' && view.board.fight?.turn?.used.includes(held)
  return (
    <div
      class={`soul-slot soul-slot-${slot} ${used ? 'soul-spent' : ''}`}
      data-slot={slot}
      data-card={item?.card}
      // A card in the backup is touched to be taken in hand.
      {...(slot === 'backup' && item
        ? { ...spots.on(cardSpot(item.card)), 'aria-label': tell(`card.${item.card}`) }
        : {})}
    >
      <small>{tell(`slot.${slot}`)}</small>
      {item ? (
        <EquipmentCard
          card={printedOn(laid, item.card)}
          name={tell(`card.${item.card}`)}
          upgrades={item.upgrades as readonly CardId[] as readonly Drawn[]}
          costs={costsOf(laid, character, item)}
          {...(use ? { use } : {})}
        />
      ) : (
        <span class="soul-empty" aria-hidden="true" />
      )}
    </div>
  )
}

/** Current costs of the rows of a card: a gem makes one cheaper, stagger all of them more expensive. (DS-143, DS-329) */
function costsOf(laid: Parameters<typeof costOf>[0], character: Character, item: Item): readonly number[] | undefined {
  const card = equipmentOf(laid, item.card)
  return card.kind === 'hand' ? card.actions.map((action) => costOf(laid, character, item, action)) : undefined
}
