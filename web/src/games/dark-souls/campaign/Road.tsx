import type { Account, AccountBoss, AccountCharacter, AccountRoom, AccountSection } from '@gloamhall/dark-souls/face'
import type { Teller } from '@gloamhall/kernel'
import { useLayoutEffect } from 'preact/hooks'
import { spoken } from '../../../app/i18n.ts'
import { FigureMark } from '../../../components/FigureMark.tsx'
import { FIGURES } from '../figures/index.ts'
import { Bonfire } from '../floor/Bonfire.tsx'
import { NUMERALS } from '../journey/numerals.ts'
import type { Boss } from '../models.ts'
import { Standee } from '../Standee.tsx'
import type { Point } from './road.ts'
import { FIRE, GATE, LEAF, lairOf, lineThrough, stonesOf, walked, waypoints } from './road.ts'
import { word } from './words.ts'

interface RoadProps {
  account: Account
  tell: Teller
  isOver: boolean
}

/** The road from bonfire to bonfire: cleared rooms, the position of the party, and the bosses behind the fog. The same in words below it. */
export function Road({ account: { sections, party }, tell, isOver }: RoadProps) {
  useLayoutEffect(FIGURES.insertPatterns, [])
  return (
    <ol class="soul-road-leaves">
      {sections.map((section, at) => (
        <li key={at} class={`soul-leaf soul-leaf-${section.state}`} data-section={at + 1} data-state={section.state}>
          <Leaf
            section={section}
            number={at + 1}
            party={section.state === 'here' && !isOver ? party : []}
            isOut={isOver}
          />
          <h3>
            <i aria-hidden="true">{at + 1}</i>
            <span class="hidden">{word('section', { number: at + 1, place: '' })}</span> {section.place[spoken.value]}
          </h3>
          <p class="soul-leaf-state">{word(isOver ? `over.${section.state}` : `state.${section.state}`)}</p>
          <InWords section={section} tell={tell} />
        </li>
      ))}
    </ol>
  )
}

/** The bosses are named below the drawing anyway; the rooms are for screen readers only. */
function InWords({ section: { rooms, bosses, backToBack }, tell }: { section: AccountSection; tell: Teller }) {
  const roomSaid = ({ state, level, encounter, souls }: AccountRoom): string => {
    const room = word(`room.${state}`, { level: NUMERALS[level] })
    const said = encounter ? word('room.named', { room, name: tell(`encounter.${encounter}`) }) : room
    return souls > 0 ? `${said}; ${word('room.souls', { souls })}` : said
  }
  return (
    <>
      <ul class="soul-leaf-bosses">
        {bosses.map(({ id, fallen }, at) => (
          <li key={at} class={fallen ? 'soul-fallen' : ''} data-boss={id} data-fallen={fallen}>
            {word(fallen ? 'boss.fallen' : 'boss.waits', { boss: tell(`foe.${id}`) })}
          </li>
        ))}
        {backToBack && <li>{word('back-to-back')}</li>}
      </ul>
      <ul class="hidden">
        {rooms.map((room, at) => (
          <li key={at} data-room={`${room.level} ${room.state}`}>
            {roomSaid(room)}
          </li>
        ))}
      </ul>
    </>
  )
}

interface LeafProps {
  section: AccountSection
  number: number
  party: readonly AccountCharacter[]
  /** True if the party does not return to the bonfire of this area. */
  isOut: boolean
}

function Leaf({ section, number, party, isOut }: LeafProps) {
  const { state, rooms, bosses } = section
  const points = waypoints(rooms.length)
  const skyline = SKYLINES[(number - 1) % SKYLINES.length] ?? ''
  const isOpen = state === 'done' || (state === 'here' && rooms.every((room) => room.state === 'won'))
  return (
    <svg
      class="soul-map"
      viewBox={`0 0 ${LEAF.width} ${LEAF.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="soul-sky" width={LEAF.width} height={LEAF.height} />
      {state === 'here' && !isOut && <ellipse class="soul-shine" cx={FIRE[0]} cy={FIRE[1] - 40} rx="210" ry="150" />}
      <path class="soul-far" d={skyline} />
      <path class="soul-far-hatch" d={skyline} />
      <Lair bosses={bosses} />
      <path class="soul-land" d="M0 200C60 192 120 204 190 198 260 192 330 206 400 200V260H0Z" />
      <path class="soul-land-hatch" d="M0 200C60 192 120 204 190 198 260 192 330 206 400 200V260H0Z" />
      <path class="soul-track" d={lineThrough(points)} />
      <path class="soul-trodden" d={lineThrough(points.slice(0, walked(section)))} />
      <g transform={`translate(${GATE.join(' ')}) scale(.6)`}>
        <Gate open={isOpen} />
      </g>
      {stonesOf(rooms.length).map((at, index) => (
        <Stone key={index} room={rooms[index] as AccountRoom} at={at} />
      ))}
      <g transform={`translate(${FIRE.join(' ')}) scale(.46)`}>
        <Bonfire at={[0, 0]} burning={state === 'done' || (state === 'here' && !isOut)} />
        {party.map(({ class: model }, at) => (
          <Standee key={model} model={model} seat={at + 1} at={PLACES[at] ?? [0, 0]} />
        ))}
      </g>
    </svg>
  )
}

/** The arch in front of the boss room, open or full of fog, drawn at its distance. */
const Gate = ({ open }: { open: boolean }) => (
  <g class="soul-fog-gate">
    <path class={open ? 'soul-way' : 'soul-fog'} d="M-40 0V-52C-40-104 40-104 40-52V0Z" />
    {!open && (
      <path class="soul-drift" d="M-34-12C-18-26-8-2 8-14 18-22 26-8 36-16M-36-42C-22-56-8-32 8-46 20-56 28-42 36-48" />
    )}
    <path class="soul-arch" d="M-54 0V-52C-54-122 54-122 54-52V0H40V-52C40-104-40-104-40-52V0Z" />
    <path class="soul-joints" d="M-54-26H-40M-52-66-39-62M-30-98-22-86M0-105V-91M30-98 22-86M52-66 39-62M54-26H40" />
  </g>
)

/** Positions of the party around the bonfire. */
const PLACES: readonly Point[] = [
  [-74, 34],
  [74, 40],
  [-30, 62],
  [34, 66],
]

/** Defeated bosses are pale and have a seal; the others face the viewer. */
function Lair({ bosses }: { bosses: readonly AccountBoss[] }) {
  const all = bosses.flatMap(({ models, fallen }) => models.map((model) => ({ model, fallen })))
  const places = lairOf(all.length)
  return (
    <>
      {all.map(({ model, fallen }, at) => {
        const { at: [x, y] = [0, 0], scale = 1 } = places[at] ?? {}
        return (
          <g
            key={at}
            class={`soul-foe ${lookOf(model as Boss)} ${fallen ? 'soul-pale' : ''}`}
            transform={`translate(${x} ${y})`}
          >
            <FigureMark loader={FIGURES} model={model as Boss} scale={scale} turned />
            {fallen && (
              <g class="soul-felled" transform="translate(0 -62)">
                <circle r="15" />
                <path d="M-7-7 7 7M7-7-7 7" />
              </g>
            )}
          </g>
        )
      })}
    </>
  )
}

const lookOf = (model: Boss): string =>
  model === 'winged-knight' ? 'soul-steel' : model === 'ornstein' || model === 'smough' ? 'soul-gilt' : ''

/** A room as a stone on the way: cleared is ivory with a tick, discovered is ringed, unknown is dark. */
function Stone({ room: { level, state, souls }, at: [x, y] }: { room: AccountRoom; at: Point }) {
  return (
    <g class={`soul-stone soul-stone-${state}`} transform={`translate(${x} ${y})`}>
      <ellipse cy="3" rx="16" ry="11" class="soul-stone-edge" />
      <ellipse rx="16" ry="11" />
      <text y="4.5">{NUMERALS[level]}</text>
      {state === 'won' && <path class="soul-tick" d="M6-9 10-5 17-14" />}
      {souls > 0 && <path class="soul-heap" d="M-18-6C-14-16-20-18-15-26-10-20-8-14-12-6Z" />}
    </g>
  )
}

/** Towers and walls against the sky. */
const SKYLINES: readonly string[] = [
  'M0 202V150H18V138H26V150H44V168H70V120H64V110H70V104H76V110H84V104H90V110H96V120H90V160H120V172H150V130L162 98 174 130V176H210V158H226V150H240V158H258V180H300V140H316V128H330V140H346V176H400V202Z',
  'M0 202V164H30V116H26V104H34V96H42V104H50V96H58V104H66V116H62V170H96V150H112V88H108V76H116V66H124V76H132V66H140V76H148V88H144V166H190V140H206V170H262V132H270V122H282V132H290V176H340V158H368V174H400V202Z',
  'M0 202V170H24L40 120 56 170H80V140C80 118 112 118 112 140V168H136V92L146 58 156 92V164H176V128C176 100 214 100 214 128V172H240V110L250 76 260 110V174H306V150C306 132 332 132 332 150V176H362V156H378V174H400V202Z',
]
