import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { packWords, spotOf, VERSION } from '@gloamhall/dark-souls/face'
import { characterName } from './character-name.ts'
import type { GameUi } from '../game-ui.ts'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { End } from './End.tsx'
import { Mine, Others } from './Mine.tsx'
import { headingOf, iconOf, isNothing } from './signs.ts'
import { moments } from './moments.ts'
import { sounds } from './sounds.ts'
import { withOdds } from './fight/choice-words.ts'
import { steps } from './steps.ts'
import { lazy } from '../../app/lazy.tsx'

const About = lazy(() => import('./About.tsx').then((its) => its.About))

/** UI plug-in of Dark Souls: a room of cold stone in a fight, otherwise the map around the bonfire. */
export const face: GameUi<DarkSoulsBoard> = {
  Board,
  Mine,
  Others,
  Claims,
  End,
  About,
  spotOf,
  characterOf: (seat, { board }, tell, lobby) => {
    const character = board.characters[seat - 1]
    return character && characterName(lobby, tell, character.class)
  },
  choiceWords: withOdds,
  steps,
  inWords: () => import('./in-words.ts'),
  coach: () => import('./coach.tsx'),
  older: { newest: VERSION, fetch: async () => (await import('@gloamhall/dark-souls/older')).olderWords },
  packWords,
  sessionPhrases: (language) => import('./session-phrases.ts').then((its) => its.sessionPhrases(language)),
  acts: {
    attack: 'attack',
    backstab: 'attack',
    block: 'block',
    resist: 'block',
    dodge: 'dodge',
    take: 'take',
    walk: 'walk',
    run: 'walk',
    estus: 'drink',
    heroic: 'heroic',
    'stand-fast': 'heroic',
    reroll: 'reroll',
    keep: 'keep',
    stay: 'decline',
    no: 'decline',
    leave: 'decline',
    end: 'end',
    done: 'end',
  },
  sounds,
  moments,
  headingOf,
  iconOf,
  isNothing,
  whole: true,
  together: true,
  plans: ['act'],
  completes: ['attack', 'end'],
}
