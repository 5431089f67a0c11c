import { EngravedScene } from '../../components/Engraving.tsx'
import { FigureMark } from '../../components/FigureMark.tsx'
import type { Introduction } from '../manifest.ts'
import { FIGURES } from './figures/index.ts'
import type { Model } from './models.ts'

export const introduction: Introduction = {
  about: {
    en: 'A party of up to four leaves the bonfire, clears room after room, and faces a boss whose moves can be learned. Wounds and effort share one bar, so every swing is a wager, and each death costs a spark that you may need later.',
    de: 'Bis zu vier Gefährten brechen vom Leuchtfeuer auf, räumen Raum um Raum und stellen sich einem Boss, dessen Angriffe man lernen kann. Wunden und Anstrengung teilen sich eine Leiste, also ist jeder Hieb ein Wagnis, und jeder Tod kostet einen Funken, der später fehlen kann.',
  },
  minutes: [90, 120],
  Picture,
}

/** Three of the party before a boss. */
const FIGURES_SHOWN: readonly (readonly [model: Model, x: number, y: number, scale: number])[] = [
  ['ornstein', 318, 300, 1.2],
  ['herald', 74, 298, 1],
  ['knight', 150, 310, 1.1],
]

function Picture() {
  return (
    <EngravedScene setting={{ ground: 'hall', light: 'fire' }}>
      {FIGURES_SHOWN.map(([model, x, y, scale]) => (
        <g key={model} transform={`translate(${x} ${y})`}>
          <FigureMark loader={FIGURES} model={model} scale={scale} />
        </g>
      ))}
    </EngravedScene>
  )
}
