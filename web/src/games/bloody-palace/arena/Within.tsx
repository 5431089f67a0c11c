import type { Hex } from '@gloamhall/bloody-palace/face'
import { nameOf } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { touchAt } from '../../../components/stage-touch.ts'
import { centreOf, hexagon } from '../lattice.ts'

interface WithinProps {
  ways: ReadonlyMap<Hex, readonly Choice[]>
  lay: ((choices: readonly Choice[]) => void) | undefined
  /** Not highlighted: a touch turns to the hex instead of moving there. */
  dark?: true
  /** The foe on a hex, whose details the hex opens. */
  foeOn?(hex: Hex): string | undefined
}

/** Hexes that are several choices away: one touch plans all of them. The keyboard goes step by step, so these are not tab stops. */
export const Within = ({ ways, lay, dark, foeOn }: WithinProps) => (
  <g class={dark ? 'palace-sights' : 'palace-within'} aria-hidden="true">
    {[...ways].map(([hex, way]) => (
      <path
        key={hex}
        data-way={nameOf(hex)}
        data-choices={way.join()}
        {...(lay ? touchAt(centreOf(hex)) : {})}
        d={hexagon(centreOf(hex), 4)}
        data-about={foeOn?.(hex)}
        onClick={
          lay &&
          ((event) => {
            // The click has another effect, so the details stay closed.
            event.preventDefault()
            lay(way)
          })
        }
      />
    ))}
  </g>
)
