import type { Hex, Orbs as Lying, Reach } from '@gloamhall/bloody-palace/face'
import { blowsBetween, HEXES, hexSpot, nameOf, ownHunter, reachOf, waysBeyond } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { Arc } from '../arena/Arc.tsx'
import { Arrow } from '../arena/Arrow.tsx'
import { BlowHexes, Seals } from '../arena/Blows.tsx'
import { Orbs } from '../arena/Orbs.tsx'
import { Within } from '../arena/Within.tsx'
import { Base, feetOf } from '../Base.tsx'
import { Standee } from '../Standee.tsx'
import { wide } from '../../../app/settings.ts'
import { looksAt, wayOf } from './preview.ts'
import type { FieldProps, Seen } from './seen.ts'
import { foeOn, piecesOf } from './seen.ts'
import './Forecast.css'

/** On the floor below the figures: the reach of a card from the planned position and facing of its Hunter. */
export function Underfoot(props: FieldProps) {
  const reach = reachBy(props)
  const { view, ghost, spots, lay } = props
  const then = ghost ?? view
  const next = HEXES.filter((hex) => spots.at(hexSpot(nameOf(hex))).length > 0)
  const ways = waysBeyond(then, next)
  return (
    <>
      <Within ways={ways} lay={lay} />
      {lay && (
        <Within ways={sightsOf(props, [...next, ...ways.keys()])} lay={lay} foeOn={(hex) => foeOn(view, hex)} dark />
      )}
      {reach && (
        <>
          <Arc of="mine" hexes={reach.cone} />
          <BlowHexes blows={reach.blows} />
        </>
      )}
    </>
  )
}

/** On a phone a tap on a foe opens its details, and the Hunter turns to it by the compass or a hex beside it. */
function sightsOf({ view, ghost }: FieldProps, reached: readonly Hex[]): ReadonlyMap<Hex, readonly Choice[]> {
  const sights = looksAt(ghost ?? view, reached)
  return wide.value ? sights : new Map([...sights].filter(([hex]) => foeOn(view, hex) === undefined))
}

function reachBy({ view, ghost, pointed }: FieldProps): Reach | undefined {
  const then = ghost ?? view
  const own = ownHunter(then)
  return pointed && own && reachOf(then, own, pointed)
}

/** Above the figures: planned positions, predicted damage, and orbs that would be dropped. */
export function Overhead(props: FieldProps) {
  const { view, ghost } = props
  const planned = ghost ? blowsBetween(view, ghost) : []
  return (
    <>
      {ghost && falling(view, ghost).map(({ hex, red, green }) => <Orbs key={hex} planned {...{ hex, red, green }} />)}
      {ghost && <Ghosts view={view} ghost={ghost} planned={props.planned ?? []} />}
      <Seals blows={[...(reachBy(props)?.blows ?? []), ...planned]} />
    </>
  )
}

/** Orbs that the plan would drop in addition to those on the board. */
const falling = (view: Seen, ghost: Seen): readonly Lying[] =>
  ghost.board.orbs
    .map((orbs) => {
      const now = view.board.orbs.find(({ hex }) => hex === orbs.hex)
      return { hex: orbs.hex, red: orbs.red - (now?.red ?? 0), green: orbs.green - (now?.green ?? 0) }
    })
    .filter(({ red, green }) => red > 0 || green > 0)

/** The result of the plan: models with another position or facing, and their paths. */
function Ghosts({ view, ghost, planned }: { view: Seen; ghost: Seen; planned: readonly Choice[] }) {
  const now = piecesOf(view)
  return (
    <>
      {piecesOf(ghost)
        .filter(({ key, at, facing }) =>
          now.some((each) => each.key === key && (each.at !== at || each.facing !== facing)),
        )
        .map(({ key, model, size, at, facing, seat }) => {
          const before = now.find((each) => each.key === key)
          const look = seat === undefined ? 'threat' : 'plan'
          return (
            <g key={key} data-ghost={key} data-at={nameOf(at)}>
              <Base {...{ size, at, facing, seat }} ghost={look} />
              <Standee
                model={model}
                at={feetOf(size, at, facing)}
                seat={seat}
                ghost={look}
                turned={facing === 1 || facing === 2}
              />
              {before &&
                wayOf(seat === view.viewer ? planned : [], before.at, at).map((to, step, way) => (
                  <Arrow
                    key={step}
                    from={way[step - 1] ?? before.at}
                    to={to}
                    as={seat === undefined ? 'knock' : 'walk'}
                  />
                ))}
            </g>
          )
        })}
    </>
  )
}
