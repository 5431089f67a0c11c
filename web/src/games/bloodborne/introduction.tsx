import { Picture } from './Picture.tsx'
import type { Introduction } from '../manifest.ts'

export const introduction: Introduction = {
  about: {
    en: 'Hunters enter the dungeons together, and all reveal a card at the same moment: who strikes gets blood, and who lingers dies with it. Bank your blood in the Hunter’s Dream, improve your hand, and have more of it than the others once the final boss has fallen.',
    de: 'Ihr steigt gemeinsam in die Verliese hinab, und alle decken gleichzeitig eine Karte auf: Wer zuschlägt, bekommt Blut, und wer zu lange bleibt, stirbt damit. Bring dein Blut im Traum des Jägers in Sicherheit, verbessere deine Hand und hab am Ende mehr davon als die anderen, wenn der Endboss gefallen ist.',
  },
  minutes: [30, 60],
  Picture: () => <Picture foe="vicar-amelia" />,
}
