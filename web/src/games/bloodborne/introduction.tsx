import { Picture } from './Picture.tsx'
import type { Introduction } from '../manifest.ts'

export const introduction: Introduction = {
  about: {
    en: 'Hunters enter the dungeon together and all reveal a card at the same moment: those who strike take blood, and those who stay too long die with it. Bank yours in the Hunter’s Dream, improve your hand, and have more blood than the others when the final boss falls.',
    de: 'Ihr steigt gemeinsam ins Kelchverlies hinab, und alle decken gleichzeitig eine Karte auf: Wer zuschlägt, bekommt Blut, und wer zu lange bleibt, stirbt damit. Bring dein Blut im Traum des Jägers in Sicherheit, verbessere deine Hand und hab mehr Blut als die anderen, wenn der Endboss fällt.',
  },
  minutes: [30, 60],
  Picture: () => <Picture foe="vicar-amelia" />,
}
