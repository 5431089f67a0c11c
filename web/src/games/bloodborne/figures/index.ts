import type { FoeId } from '@gloamhall/bloodborne/face'
import type { Figure } from '../../../components/figure.ts'
import { cut } from '../../../components/figure.ts'
import { silhouette, squared } from '../../../components/figure-icon.ts'

/** Loaded when a foe appears: a game uses seven of the thirty. */
const FIGURES: Readonly<Record<FoeId, () => Promise<Figure>>> = {
  amygdala: async () => (await import('./amygdala.ts')).amygdala,
  'beast-patient': async () => (await import('./beast-patient.ts')).beastPatient,
  'bell-ringing-woman': async () => (await import('./bell-ringing-woman.ts')).bellWoman,
  'blood-starved-beast': async () => (await import('./blood-starved-beast.ts')).bloodStarvedBeast,
  'bloody-crow-of-cainhurst': async () => (await import('./bloody-crow-of-cainhurst.ts')).bloodyCrow,
  brainsucker: async () => (await import('./brainsucker.ts')).brainsucker,
  'carrion-crow': async () => (await import('./carrion-crow.ts')).carrionCrow,
  'child-of-rom': async () => (await import('./child-of-rom.ts')).childOfRom,
  'church-giant': async () => (await import('./church-giant.ts')).churchGiant,
  'darkbeast-paarl': async () => (await import('./darkbeast-paarl.ts')).darkbeastPaarl,
  executioner: async () => (await import('./executioner.ts')).executioner,
  'father-gascoigne': async () => (await import('./father-gascoigne.ts')).fatherGascoigne,
  'fluorescent-flower': async () => (await import('./fluorescent-flower.ts')).fluorescentFlower,
  'garden-of-eyes': async () => (await import('./garden-of-eyes.ts')).gardenOfEyes,
  gehrman: async () => (await import('./gehrman.ts')).gehrman,
  huntsman: async () => (await import('./huntsman.ts')).huntsman,
  'labyrinth-rat': async () => (await import('./labyrinth-rat.ts')).labyrinthRat,
  'maneater-boar': async () => (await import('./maneater-boar.ts')).maneaterBoar,
  'martyr-logarius': async () => (await import('./martyr-logarius.ts')).martyrLogarius,
  'mergos-wet-nurse': async () => (await import('./mergos-wet-nurse.ts')).mergosWetNurse,
  micolash: async () => (await import('./micolash.ts')).micolash,
  'nightmare-apostle': async () => (await import('./nightmare-apostle.ts')).nightmareApostle,
  'rabid-dog': async () => (await import('./rabid-dog.ts')).rabidDog,
  rom: async () => (await import('./rom.ts')).rom,
  'scourge-beast': async () => (await import('./scourge-beast.ts')).scourgeBeast,
  'the-one-reborn': async () => (await import('./the-one-reborn.ts')).theOneReborn,
  'vicar-amelia': async () => (await import('./vicar-amelia.ts')).vicarAmelia,
  'wandering-madness': async () => (await import('./wandering-madness.ts')).wanderingMadness,
  'watchdog-of-the-old-lords': async () => (await import('./watchdog-of-the-old-lords.ts')).watchdog,
  'winter-lantern': async () => (await import('./winter-lantern.ts')).winterLantern,
}

export const figureOf = (foe: FoeId): Promise<Figure> => FIGURES[foe]()

export const idOfFigure = (foe: FoeId): string => `hunt-foe-${foe}`
export const idOfShadow = (foe: FoeId): string => `hunt-shadow-${foe}`

/** The symbols of a foe: engraved, and as a silhouette. */
export async function shapesOf(foe: FoeId): Promise<Readonly<Record<string, string>>> {
  const figure = await figureOf(foe)
  return {
    [idOfFigure(foe)]: squared(figure, cut(figure)),
    [idOfShadow(foe)]: squared(figure, silhouette(figure)),
  }
}
