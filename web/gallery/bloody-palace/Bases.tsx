import type { Facing } from '@gloamhall/bloody-palace/face'
import { FACINGS, MIDDLE } from '@gloamhall/bloody-palace/face'
import { Base, feetOf } from '../../src/games/bloody-palace/Base.tsx'
import { Marks, Standee } from '../../src/games/bloody-palace/Standee.tsx'

const stands = (facing: Facing) => ({
  at: feetOf('small', MIDDLE, facing),
  seat: facing + 1,
  facing,
  turned: facing === 1 || facing === 2,
})

/** Every facing of a base, with and without a model. */
export function Bases() {
  return (
    <section>
      <h2>Bases</h2>
      <svg viewBox="0 0 1500 640" class="gallery-wide gallery-floor">
        {FACINGS.map((facing) => (
          <g key={facing} transform={`translate(${125 + facing * 250} 0)`}>
            <g transform="translate(-60 110)">
              <Base size="small" at={MIDDLE} facing={facing} seat={facing + 1} />
              <Standee model="dante" {...stands(facing)} />
              <Marks model="dante" {...stands(facing)} />
            </g>
            <g transform="translate(50 110)">
              <Base
                size="small"
                at={MIDDLE}
                facing={facing}
                stunned={facing === 4}
                ghost={facing === 5 ? 'plan' : undefined}
              />
            </g>
            <g transform="translate(0 290)">
              <Base size="large" at={MIDDLE} facing={facing} />
            </g>
            <g transform="translate(0 500)">
              <Base size="gigantic" at={MIDDLE} facing={facing} />
            </g>
          </g>
        ))}
      </svg>
    </section>
  )
}
