import type { Sentence } from '@gloamhall/kernel'

/** What somebody hears who sits at this table for the first time. */
export const prompts: readonly [aim: Sentence, how: Sentence, beware: Sentence] = [
  {
    en: 'You win or lose together: fight your way to the boss behind the fog gate, and then to a second, mightier one. First all of it is set up: map, boss, and a class each.',
    de: 'Ihr gewinnt oder verliert gemeinsam: Kämpft euch zum Boss hinter dem Nebeltor durch und dann zu einem zweiten, mächtigeren. Zuerst wird aufgebaut: Karte, Boss und eure Klassen.',
  },
  {
    en: 'This is you. Touch the room on the map that you want to enter; at the bonfire souls buy treasure and levels, and a rest costs a spark.',
    de: 'Das bist du. Berühre auf der Karte den Raum, in den ihr wollt; am Leuchtfeuer gibt es für Seelen Schätze und Aufstiege, und eine Rast kostet einen Funken.',
  },
  {
    en: 'Stamina and life share one bar: what you do fills it from the left, every wound from the right. When they meet you are dead, and all go back to the bonfire.',
    de: 'Ausdauer und Leben teilen sich eine Leiste: Was du tust, füllt sie von links, jede Wunde von rechts. Treffen sie sich, bist du tot, und alle müssen zurück zum Leuchtfeuer.',
  },
]
