import { FOE_CLASSES, HUNTER_IDS } from '@gloamhall/bloody-palace/face'
import type { Model } from '../../src/games/bloody-palace/models.ts'
import { sizeOf } from '../../src/games/bloody-palace/models.ts'
import { Marks, Portrait, Standee } from '../../src/games/bloody-palace/Standee.tsx'

const SMALL: readonly Model[] = FOE_CLASSES.filter((foe) => sizeOf(foe) === 'small')
const GREAT: readonly Model[] = FOE_CLASSES.filter((foe) => sizeOf(foe) !== 'small')

type ShownProps = Omit<Parameters<typeof Standee>[0], 'at'>

const Shown = (props: ShownProps) => (
  <>
    <Standee {...props} at={[0, 0]} />
    <Marks {...props} at={[0, 0]} />
  </>
)

export function Figures() {
  return (
    <section>
      <h2>Figures</h2>
      <svg viewBox="0 0 1300 800" class="gallery-wide gallery-floor">
        {HUNTER_IDS.map((model, at) => (
          <g key={model} transform={`translate(${110 + at * 170} 220) scale(2)`}>
            <Shown model={model} seat={at + 1} />
          </g>
        ))}
        {SMALL.map((model, at) => (
          <g key={model} transform={`translate(${780 + at * 152} 220) scale(1.7)`}>
            <Shown model={model} number={`${at + 1}`} vitality={[at + 1, 5]} />
          </g>
        ))}
        {GREAT.map((model, at) => (
          <g key={model} transform={`translate(${170 + at * 320} 580) scale(1.3)`}>
            <Shown model={model} number={`${at + 1}`} vitality={[12, 20]} />
          </g>
        ))}
        {[...HUNTER_IDS, ...SMALL].map((model, at) => (
          <Standee key={model} model={model} at={[60 + at * 80, 740]} seat={at < 4 ? at + 1 : undefined} />
        ))}
        <Standee model="dante" at={[760, 740]} seat={1} ghost="plan" />
        <Standee model="empusa" at={[850, 740]} ghost="threat" />
        {[...HUNTER_IDS, ...SMALL].map((model, at) => (
          <g key={model} transform={`translate(${930 + at * 48} 740) scale(.5)`}>
            <Standee model={model} at={[0, 0]} seat={at < 4 ? at + 1 : undefined} />
          </g>
        ))}
      </svg>
      <div class="gallery-row gallery-portraits">
        {HUNTER_IDS.map((model, at) => (
          <Portrait key={model} model={model} seat={at + 1} />
        ))}
        {FOE_CLASSES.map((model) => (
          <Portrait key={model} model={model} />
        ))}
      </div>
    </section>
  )
}
