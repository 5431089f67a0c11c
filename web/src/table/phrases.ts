import type { Language, Pack, Phrases } from '@gloamhall/kernel'
import { houseWords } from '@gloamhall/kernel'
import type { GameFace } from '../game-face.ts'

/** The words of the house and of the game, and over them those of the table's pack. */
export const phrasesOf = (face: GameFace, language: Language, pack: Pack | undefined): Phrases => ({
  ...houseWords[language],
  ...face.phrases[language],
  ...(pack && face.packWords?.(pack, language)),
})
