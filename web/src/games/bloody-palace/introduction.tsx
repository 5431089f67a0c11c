import { EngravedScene } from '../../components/Engraving.tsx'
import { FigureMark } from '../../components/FigureMark.tsx'
import type { Introduction } from '../manifest.ts'
import { FIGURES } from './figures/index.ts'
import type { Model } from './models.ts'

export const introduction: Introduction = {
  about: {
    en: 'Devil hunters fight through the stages of an arena, and each turn is a chain of cards in which every attack has to link to the one before. Damage wins the stage, but style wins the game: vary your attacks, take the orbs, and outscore the others before the palace is cleared.',
    de: 'Teufelsjäger kämpfen sich durch die Ebenen einer Arena, und jeder Zug ist eine Kette aus Karten, in der jeder Angriff an den vorigen anschließen muss. Schaden räumt die Ebene, Stil gewinnt das Spiel: Wechsle deine Angriffe, hol dir die Orbs und sammle mehr Stil als die anderen.',
  },
  minutes: [60, 90],
  Picture,
}

/** Two hunters and the boss of the palace. */
const FIGURES_SHOWN: readonly (readonly [model: Model, x: number, y: number, scale: number])[] = [
  ['elder-geryon-knight', 300, 306, 1.1],
  ['trish', 70, 300, 1.05],
  ['dante', 140, 312, 1.2],
]

function Picture() {
  return (
    <EngravedScene setting={{ ground: 'spires', light: 'storm' }}>
      {FIGURES_SHOWN.map(([model, x, y, scale]) => (
        <g key={model} transform={`translate(${x} ${y})`}>
          <FigureMark loader={FIGURES} model={model} scale={scale} />
        </g>
      ))}
    </EngravedScene>
  )
}
