import type { Sentence } from '@gloamhall/kernel'

/** Tutorial prompts for a player's first game. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'The demons will fall in any case; what counts is how good it looks. The most style after four stages wins.',
    de: 'Die Dämonen fallen so oder so; es zählt, wie gut es aussieht. Wer nach vier Ebenen den meisten Stil hat, gewinnt.',
  },
  {
    en: 'This is you. Run once, and link attacks: the left link of a card has to fit the last right one, and every attack has to hit an enemy. Anything that glows can be done.',
    de: 'Das bist du. Lauf einmal und verkette Angriffe: Der linke Anschluss einer Karte muss zum letzten rechten passen, und jeder Angriff muss jemanden treffen. Was leuchtet, geht.',
  },
  {
    en: 'Your chain has begun: the longer it is, the more style it is worth once you claim it. But take a single wound, and it is gone.',
    de: 'Deine Kette hat begonnen: Je länger sie ist, desto mehr Stil bringt sie, wenn du sie wertest. Doch eine einzige Wunde, und sie ist dahin.',
  },
]
