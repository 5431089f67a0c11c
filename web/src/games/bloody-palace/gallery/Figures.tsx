import type { Model } from '../models.ts'
import { FOES, HUNTERS, sizeOf } from '../models.ts'
import { Portrait, Standee } from '../Standee.tsx'

const SMALL: readonly Model[] = FOES.filter((foe) => sizeOf(foe) === 'small')
const GREAT: readonly Model[] = FOES.filter((foe) => sizeOf(foe) !== 'small')

export function Figures() {
  return (
    <section>
      <h2>Figures</h2>
      <svg viewBox="0 0 1300 800" class="gallery-wide gallery-floor">
        {HUNTERS.map((model, at) => (
          <g key={model} transform={`translate(${110 + at * 170} 220) scale(2)`}>
            <Standee model={model} at={[0, 0]} seat={at + 1} />
          </g>
        ))}
        {SMALL.map((model, at) => (
          <g key={model} transform={`translate(${780 + at * 152} 220) scale(1.7)`}>
            <Standee model={model} at={[0, 0]} queue={at + 1} vitality={[at + 1, 5]} />
          </g>
        ))}
        {GREAT.map((model, at) => (
          <g key={model} transform={`translate(${170 + at * 320} 580) scale(1.3)`}>
            <Standee model={model} at={[0, 0]} queue={at + 1} vitality={[12, 20]} />
          </g>
        ))}
        {[...HUNTERS, ...SMALL].map((model, at) => (
          <Standee key={model} model={model} at={[60 + at * 80, 740]} seat={at < 4 ? at + 1 : undefined} />
        ))}
        <Standee model="dante" at={[760, 740]} seat={1} ghost="plan" />
        <Standee model="empusa" at={[850, 740]} ghost="threat" />
        {[...HUNTERS, ...SMALL].map((model, at) => (
          <g key={model} transform={`translate(${930 + at * 48} 740) scale(.5)`}>
            <Standee model={model} at={[0, 0]} seat={at < 4 ? at + 1 : undefined} />
          </g>
        ))}
      </svg>
      <div class="gallery-row gallery-portraits">
        {HUNTERS.map((model, at) => (
          <Portrait key={model} model={model} seat={at + 1} />
        ))}
        {FOES.map((model) => (
          <Portrait key={model} model={model} />
        ))}
      </div>
    </section>
  )
}
