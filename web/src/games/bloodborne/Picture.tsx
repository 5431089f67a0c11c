import type { FoeId } from '@gloamhall/bloodborne/face'
import { Engraving } from '../../components/Engraving.tsx'
import type { Setting } from '../../components/scene.ts'
import { useShape } from '../../components/shape.ts'
import { PLAIN_FOE } from './emblems.ts'
import { idOfFigure, shapesOf } from './figures/index.ts'

/** Background of each foe. */
export const SETTINGS: Readonly<Record<FoeId, Setting>> = {
  'scourge-beast': { ground: 'spires', light: 'moon' },
  'carrion-crow': { ground: 'graves', light: 'moon' },
  'beast-patient': { ground: 'hall', light: 'stars' },
  'rabid-dog': { ground: 'spires', light: 'fire' },
  'maneater-boar': { ground: 'rocks', light: 'moon' },
  'labyrinth-rat': { ground: 'hall', light: 'fire' },
  'winter-lantern': { ground: 'rocks', light: 'stars' },
  'garden-of-eyes': { ground: 'water', light: 'moon' },
  brainsucker: { ground: 'hall', light: 'stars' },
  'fluorescent-flower': { ground: 'graves', light: 'stars' },
  'nightmare-apostle': { ground: 'rocks', light: 'stars' },
  'child-of-rom': { ground: 'water', light: 'stars' },
  executioner: { ground: 'graves', light: 'fire' },
  'bloody-crow-of-cainhurst': { ground: 'hall', light: 'moon' },
  huntsman: { ground: 'spires', light: 'fire' },
  'church-giant': { ground: 'spires', light: 'moon' },
  'bell-ringing-woman': { ground: 'graves', light: 'moon' },
  'wandering-madness': { ground: 'rocks', light: 'moon' },
  'father-gascoigne': { ground: 'graves', light: 'moon' },
  'watchdog-of-the-old-lords': { ground: 'rocks', light: 'fire' },
  'darkbeast-paarl': { ground: 'spires', light: 'storm' },
  'martyr-logarius': { ground: 'spires', light: 'storm' },
  'blood-starved-beast': { ground: 'hall', light: 'fire' },
  'the-one-reborn': { ground: 'spires', light: 'moon' },
  amygdala: { ground: 'rocks', light: 'moon' },
  gehrman: { ground: 'graves', light: 'moon' },
  rom: { ground: 'water', light: 'moon' },
  'mergos-wet-nurse': { ground: 'spires', light: 'moon' },
  'vicar-amelia': { ground: 'hall', light: 'fire' },
  micolash: { ground: 'hall', light: 'storm' },
}

/** A foe in its setting; a skull is shown until the figure has loaded. */
export const Picture = ({ foe }: { foe: FoeId }) => (
  <Engraving figure={useShape(idOfFigure(foe), PLAIN_FOE, () => shapesOf(foe))} setting={SETTINGS[foe]} />
)
