import type { Sentence } from '@gloamhall/kernel'

/** Tutorial prompts for a player's first game. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'You hunt together, yet only one of you wins: with the most banked Blood Echoes and trophies. This is your Hunter’s health.',
    de: 'Ihr jagt gemeinsam, doch nur einer gewinnt: mit den meisten gehorteten Blutechos und Trophäen. Das sind die Lebenspunkte deines Jägers.',
  },
  {
    en: 'Pick a card in secret; all are revealed together. A weapon takes blood from the monster, and in the Hunter’s Dream its attack hurts you half as much.',
    de: 'Wähle verdeckt eine Karte; alle werden zugleich aufgedeckt. Eine Waffe nimmt dem Monster Blutechos, und im Traum des Jägers trifft dich sein Angriff nur halb.',
  },
  {
    en: 'What you have taken is only collected, and lost if you die. Play Hunter’s Dream to bank it.',
    de: 'Was du genommen hast, ist nur gesammelt: Stirbst du, ist es verloren. Spiel Traum des Jägers aus, um es zu horten.',
  },
]
