import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { derived, spotOf } from '@gloamhall/dark-souls/face'
import { darkSouls } from '@gloamhall/dark-souls'
import cardsDe from '@gloamhall/dark-souls/i18n/cards.de.json' with { type: 'json' }
import cardsEn from '@gloamhall/dark-souls/i18n/cards.en.json' with { type: 'json' }
import wordsDe from '@gloamhall/dark-souls/i18n/de.json' with { type: 'json' }
import wordsEn from '@gloamhall/dark-souls/i18n/en.json' with { type: 'json' }
import type { Choice, Game, Language, Seat, Table, View } from '@gloamhall/kernel'
import { begin, choose, cloneTable, optionsOf, resume, setScene, swift, teller, viewOf } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { spotsOf } from '../../src/table/spots.ts'
import de from '../../src/games/dark-souls/i18n/de.json' with { type: 'json' }
import en from '../../src/games/dark-souls/i18n/en.json' with { type: 'json' }
import { Journey } from '../../src/games/dark-souls/journey/Journey.tsx'

const asked = new URLSearchParams(location.search)
const game = darkSouls.game as unknown as Game<Table, DarkSoulsBoard>
const language: Language = asked.get('lang') === 'de' ? 'de' : 'en'
const NAMES = ['Mira', 'Falk', 'Iris', 'Wren'] as const

const MAP = [
  { face: '3a', at: [1, 0], turn: 0, encounter: 'the-deeps', cleared: true, opened: true },
  { face: '5a', at: [0, -1], turn: 0, encounter: 'unlighted-chamber', cleared: true, opened: true },
  { face: '2a', at: [1, -1], turn: 0, encounter: 'shattered-dungeon', seen: true },
  { face: '4a', at: [2, 0], turn: 0 },
]
const PARTY = [
  { class: 'knight', luck: false, estus: false },
  { class: 'warrior', ember: true },
  { class: 'assassin', heroic: false },
  { class: 'herald', levels: { fai: 1 } },
]
const BONFIRE = {
  characters: PARTY,
  boss: 'gargoyle',
  map: MAP,
  souls: 10,
  sparks: 1,
  dropped: { where: 3, node: 'c3', souls: 7 },
  inventory: ['thrall-axe', 'titanite-shard', 'soul-arrow', 'sunless-armour', 'claymore', 'chloranthy-ring'],
}

/** The pages of the journey by name, each with the choices that lead to it. */
const SCENES: Readonly<Record<string, readonly [given: object, ...choices: string[]]>> = {
  bonfire: [BONFIRE],
  away: [{ ...BONFIRE, here: 1 }],
  smith: [BONFIRE, 'dress 2'],
  put: [
    { ...BONFIRE, characters: [PARTY[0], { class: 'warrior', levels: { str: 3, dex: 3 } }] },
    'dress 2',
    'take claymore',
  ],
  treasure: [
    {
      ...BONFIRE,
      characters: [PARTY[0], { class: 'warrior', levels: { str: 3, int: 3 } }, PARTY[2]],
      treasure: ['brigand-axe', 'ember'],
    },
    'buy',
  ],
  ember: [{ ...BONFIRE, treasure: ['ember'] }, 'buy'],
  alone: [{ ...BONFIRE, characters: [PARTY[0]], souls: 16, inventory: [] }],
}

function tableOf(name: string): Table {
  const chance = swift(Number(asked.get('seed') ?? 3))
  if (name === 'boss' || name === 'class' || name === 'lay') {
    const options = optionsOf(game as unknown as Game, {
      miniBoss: name === 'class' ? 'gargoyle' : 'ask',
      map: name === 'lay' ? 'laid' : 'random',
    })
    return begin(game, 4, options, chance) as Table
  }
  const [given, ...choices] = SCENES[name] ?? [BONFIRE]
  const seats = (given as { characters: readonly unknown[] }).characters.length
  const options = optionsOf(game as unknown as Game, {})
  const table = setScene(darkSouls, given, seats, options, chance) as Table
  for (const choice of choices) choose(game, table, 1 as Seat, choice)
  if (name === 'chest') {
    Object.assign(table, { asked: [], agenda: [{ step: 'chest', tile: 0 }] })
    resume(game, table)
  }
  return table
}

/** The journey, played without a server: `?page=journeys&scene=smith&lang=de`. */
export function Journeys() {
  const [table, setTable] = useState(() => tableOf(asked.get('scene') ?? 'bonfire'))
  const [highlight, setHighlight] = useState<readonly string[]>([])
  const view = viewOf(game, table, 1 as Seat) as View<DarkSoulsBoard>
  const words = language === 'de' ? { ...wordsDe, ...cardsDe, ...de } : { ...wordsEn, ...cardsEn, ...en }
  const nameOf = (seat: number): string => NAMES[seat - 1] ?? ''
  const tell = teller(language, { ...words, ...derived(words) }, nameOf, 1)
  const act = (choice: Choice): void => {
    const next = cloneTable(game, table)
    choose(game, next, (view.asked[0]?.seat ?? 1) as Seat, choice)
    setTable(next)
  }
  const spots = spotsOf({
    view,
    selected: undefined,
    spotOf: (choice) => spotOf(choice, view),
    choose: act,
    open: (spot) => console.info(spot),
  })
  return (
    <div class="gallery-journey">
      <Journey
        {...{ view, tell, spots, highlight, nameOf, setHighlight }}
        lobby={{ seats: [], assists: 'full' } as unknown as Lobby}
        version={1}
        log={[]}
        fresh={[]}
        beat={0}
        choose={act}
        selected={undefined}
        inspect={(rule) => console.info(rule)}
        say={() => {}}
        nameInSentence={nameOf}
      />
    </div>
  )
}
