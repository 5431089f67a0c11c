import type { Character, DefenceChoiceOdds as DefenceProspect } from '@gloamhall/dark-souls/face'
import { dodgeCost, dodgeDice, freeBoxes, guardDice } from '@gloamhall/dark-souls/face'
import type { Choice } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { wide } from '../../../app/settings.ts'
import { KeyCap } from '../../../components/KeyCap.tsx'
import { Die } from '../Die.tsx'
import { Sign } from '../Emblem.tsx'
import { Endurance } from '../Endurance.tsx'
import type { FightProps } from './seen.ts'
import { showsOdds, percent, tenths } from './seen.ts'
import './Stand.css'

/** Block or dodge: two equal cards with their dice, the possible outcomes, and the resulting endurance bar. */
export function Stand(props: FightProps) {
  const { view, word, nameInSentence } = props
  const [danger] = view.board.odds.defences.filter(({ seat }) => seat === view.viewer).concat(view.board.odds.defences)
  const character = danger && view.board.characters[danger.seat - 1]
  if (!danger || !character) return null
  const mine = danger.seat === view.viewer
  const can = view.choices
  const guard = can.find((choice) => choice === 'block' || choice === 'resist' || choice === 'take')
  const dodge = can.find((choice) => choice.startsWith('dodge'))
  return (
    <section class="soul-stand" aria-label={word('stand.label')}>
      {!mine && <p class="soul-soft">{word('stand.whose', { name: nameInSentence(danger.seat) })}</p>}
      <Guard {...props} danger={danger} character={character} choice={mine ? guard : undefined} />
      <Dodge {...props} danger={danger} character={character} choice={mine ? dodge : undefined} />
    </section>
  )
}

interface StandProps extends FightProps {
  danger: DefenceProspect
  character: Character
  choice: Choice | undefined
}

function Guard(props: StandProps) {
  const { danger, character, choice, view, word } = props
  const how = danger.guard === undefined ? 'take' : danger.type === 'physical' ? 'block' : 'resist'
  const laid = { rules: view.rules, pack: view.pack, fight: view.board.fight }
  const dice =
    how === 'take'
      ? []
      : Object.entries(guardDice(laid, character, how)).flatMap(([colour, count]) =>
          Array.from({ length: count ?? 0 }, (_, at) => <Die key={`${colour}${at}`} colour={colour as 'black'} />),
        )
  const odds = danger.guard ?? Array.from({ length: danger.full + 1 }, (_, at) => (at === danger.full ? 1 : 0))
  const average = odds.reduce((sum, chance, damage) => sum + chance * damage, 0)
  const lucky = danger.lucky?.guard?.reduce((sum, chance, damage) => sum + chance * damage, 0)
  return (
    <Way
      {...props}
      name={word(how)}
      dice={dice}
      said={how === 'take' ? '' : word('stand.lowers', { damage: danger.damage })}
      average={average}
      choice={choice}
      foot={[
        tollOf(props),
        ...(lucky === undefined || tenths(lucky) === tenths(average) || !showsOdds(props)
          ? []
          : [word('stand.lucky', { average: tenths(lucky) })]),
        ...(how === 'block' && character.class === 'knight' && character.heroic ? [word('stand.fast')] : []),
      ].join(' · ')}
    >
      {showsOdds(props) &&
        odds.map(
          (chance, damage) => chance >= 0.005 && <Outcome key={damage} {...{ chance, damage, character, word }} />,
        )}
    </Way>
  )
}

/** The cost of the block itself: usually none, but a good one against heavy attacks costs a cube, and the last box the life. (DS-239) */
function tollOf({ danger: { toll }, character, word, tell, lobby }: StandProps): string {
  if (toll === undefined) return word('stand.free')
  if (!showsOdds({ lobby })) return tell('text.ability.winged-knight')
  return word(freeBoxes(character) === 1 ? 'stand.toll.kills' : 'stand.toll', { chance: percent(toll) })
}

function Dodge(props: StandProps) {
  const { danger, character, choice, view, word } = props
  const laid = { rules: view.rules, pack: view.pack }
  const cost = dodgeCost(character)
  const paid = { ...character, black: Math.min(10 - character.red, character.black + cost) }
  const { evade, full, lucky } = danger
  return (
    <Way
      {...props}
      name={word('dodge')}
      dice={Array.from({ length: dodgeDice(laid, character) }, (_, at) => <Die key={at} colour="dodge" />)}
      said={word('stand.needs', { difficulty: danger.dodge })}
      average={(1 - evade) * full}
      choice={choice}
      foot={[
        word('stand.costs', { cost }),
        word('stand.step'),
        ...(lucky === undefined || percent(lucky.evade) === percent(evade) || !showsOdds(props)
          ? []
          : [word('stand.lucky.dodge', { chance: percent(lucky.evade) })]),
        ...(character.class === 'assassin' && character.heroic ? [word('stand.backstab')] : []),
      ].join(' · ')}
    >
      {showsOdds(props) && (
        <>
          <Outcome chance={evade} damage={0} character={paid} word={word} safe />
          <Outcome chance={1 - evade} damage={full} character={paid} word={word} />
        </>
      )}
    </Way>
  )
}

interface WayProps extends StandProps {
  name: string
  dice: ComponentChildren
  said: string
  average: number
  foot: string
  children: ComponentChildren
}

function Way({ name, dice, said, average, choice, choose, selected, foot, children, word, ...props }: WayProps) {
  const inside = (
    <>
      <b class="soul-way-name">
        {name} <KeyCap of={choice && wide.value ? props.keyOf?.(choice) : undefined} />
      </b>
      <span class="soul-way-dice">{dice}</span>
      <span class="soul-way-said">{said}</span>
      {showsOdds(props) && (
        <span class="soul-way-average">
          {word('stand.average')} <b>{tenths(average)}</b>
        </span>
      )}
      <span class="soul-outcomes">{children}</span>
      <small class="soul-way-foot">{foot}</small>
    </>
  )
  if (choice === undefined) return <div class="soul-way-card">{inside}</div>
  return (
    <button
      type="button"
      class="soul-way-card"
      data-choice={choice}
      data-spot={`defence ${choice}`}
      data-picked={selected === choice || undefined}
      onClick={() => choose(choice)}
    >
      {inside}
    </button>
  )
}

interface OutcomeProps extends Pick<FightProps, 'word'> {
  chance: number
  damage: number
  character: Character
  safe?: boolean
}

/** Probability and damage of an outcome, with the resulting bar. */
function Outcome({ chance, damage, character, word, safe = false }: OutcomeProps) {
  const { black, red } = character
  const free = freeBoxes(character)
  const dies = damage >= free
  return (
    <span class={`soul-outcome ${damage === 0 ? 'soul-well' : ''} ${dies ? 'soul-fatal' : ''}`}>
      <b>{percent(chance)}</b>
      <i style={{ '--chance': chance }} />
      <span>{dies ? word('stand.dies') : safe ? word('stand.evades') : word('stand.takes', { damage })}</span>
      <Endurance
        mini
        stamina={black}
        wounds={Math.min(10 - black, red + damage)}
        label={word('endurance', { black, red: red + damage, free: Math.max(0, free - damage) })}
      />
      {dies && <Sign name="soul-aggro" />}
    </span>
  )
}
