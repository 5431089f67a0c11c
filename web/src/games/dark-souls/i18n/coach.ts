import type { Sentence } from '@gloamhall/kernel'

/** Tutorial prompts for a player's first game. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'You win or lose together: fight your way to the boss behind the fog gate, and then to a second, mightier one. First comes the set-up: map, boss and your classes.',
    de: 'Ihr gewinnt oder verliert gemeinsam: Kämpft euch zum Boss hinter dem Nebeltor durch und dann zu einem zweiten, mächtigeren. Zuerst wird aufgebaut: Plan, Boss und eure Klassen.',
  },
  {
    en: 'This is you. Tap the room on the map that you want to enter; at the bonfire souls buy treasure and levels, and a rest costs a spark.',
    de: 'Das bist du. Tippe auf dem Plan den Raum an, in den ihr wollt; am Leuchtfeuer gibt es für Seelen Schätze und Aufstiege, und eine Rast kostet einen Funken.',
  },
  {
    en: 'Stamina and life share one bar: what you do fills it from the left, every wound from the right. When they meet, you are dead, and everyone goes back to the bonfire.',
    de: 'Ausdauer und Leben teilen sich eine Leiste: Was du tust, füllt sie von links, jede Wunde von rechts. Treffen sie sich, bist du tot, und alle müssen zurück zum Leuchtfeuer.',
  },
]
