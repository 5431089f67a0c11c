import type { Sentence } from '@gloamhall/kernel'

/** Tutorial prompts for a player's first game. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'Two clans, one dagger: capture the leader of the other clan, and yours wins. This is your card, for your eyes only.',
    de: 'Zwei Clans, ein Dolch: Unterwerft den Clanführer der anderen, dann gewinnt eurer. Das ist deine Karte, nur für deine Augen.',
  },
  {
    en: 'It’s your turn: the question is at the top, your options at the bottom. You can also tap a glowing seat. Every wound makes its victim show a token.',
    de: 'Du bist dran: Oben steht die Frage, unten stehen deine Möglichkeiten. Du kannst auch einen leuchtenden Platz antippen. Wer verwundet wird, muss einen Marker zeigen.',
  },
  {
    en: 'An open token tells you something about the card behind it. Save the fourth wound for the leader: if you capture anyone else, your clan loses.',
    de: 'Ein Marker liegt offen und verrät etwas über die Karte dahinter. Heb dir die vierte Wunde für den Clanführer auf: Unterwirfst du jemand anderen, verliert dein Clan.',
  },
]
