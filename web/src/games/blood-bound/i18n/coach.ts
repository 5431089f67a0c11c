import type { Sentence } from '@gloamhall/kernel'

/** What somebody hears who sits at this table for the first time. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'Two clans, one dagger: capture the leader of the other clan, and yours has won. Here is your card, for your eyes only.',
    de: 'Zwei Klans, ein Dolch: Nehmt den Anführer des anderen Klans gefangen, dann gewinnt eurer. Das ist deine Karte, nur für deine Augen.',
  },
  {
    en: 'You are asked: the question stands at the top, the answers at the bottom, and a seat that glows can be touched. Every wound makes somebody show a token.',
    de: 'Du bist gefragt: Oben steht die Frage, unten stehen die Antworten, und ein Platz, der leuchtet, lässt sich berühren. Wer verwundet wird, muss einen Marker zeigen.',
  },
  {
    en: 'A token lies open, and tells something about the card behind it. Save the fourth wound for the leader: whoever captures anybody else loses.',
    de: 'Ein Marker liegt offen und verrät etwas über die Karte dahinter. Heb dir die vierte Wunde für den Anführer auf: Wer jemand anderen gefangen nimmt, verliert.',
  },
]
