import { turned, turnOf } from './bot-names.ts'
import type { BOT_LEVELS } from './constants.ts'
import type { SeatState } from './lobby.ts'

type Level = (typeof BOT_LEVELS)[number]
type Sigil = NonNullable<SeatState['sigil']>

/** A bot that players know again: wherever its name stands, it plays at this level and wears this sigil. */
export interface CastMember {
  readonly name: string
  readonly level: Level
  readonly sigil: Sigil
}

const member = (name: string, level: Level, sigil: Sigil): CastMember => ({ name, level, sigil })

/**
 * The built-in bots by name, six of each level. The names are the same in both languages; what is said of each is in
 * `web/src/cast`. Matches keep the names they began with, so a name stays with its level.
 */
export const BOT_CAST: readonly CastMember[] = [
  member('Wren', 'easy', 'raven'),
  member('Iris', 'easy', 'chalice'),
  member('Falk', 'hard', 'raven'),
  member('Nadja', 'hard', 'serpent'),
  member('Jonas', 'easy', 'key'),
  member('Mira', 'easy', 'moth'),
  member('Tomas', 'normal', 'wolf'),
  member('Odile', 'hard', 'mask'),
  member('Bela', 'easy', 'candle'),
  member('Ruth', 'hard', 'key'),
  member('Kasimir', 'normal', 'crown'),
  member('Leda', 'hard', 'thorn'),
  member('Anselm', 'normal', 'candle'),
  member('Vesna', 'normal', 'thorn'),
  member('Corvin', 'master', 'raven'),
  member('Edda', 'hard', 'moon'),
  member('Lazlo', 'master', 'crown'),
  member('Noor', 'easy', 'bell'),
  member('Silas', 'master', 'serpent'),
  member('Thea', 'normal', 'moon'),
  member('Ulric', 'master', 'wolf'),
  member('Zora', 'master', 'chalice'),
  member('Emeric', 'normal', 'chalice'),
  member('Dunja', 'master', 'mask'),
  member('Pim', 'random', 'bell'),
  member('Tilda', 'random', 'candle'),
  member('Moss', 'random', 'moth'),
  member('Otto', 'random', 'key'),
  member('Fenja', 'random', 'moon'),
  member('Jory', 'random', 'mask'),
]

/** A table may have more bots of a level than there are names: the next round of them has numbers, as namesakes have. */
const NUMERALS = ['', ' II', ' III', ' IV'] as const

/**
 * A member of this level whose name is not taken. The salt, such as the code of the table, decides who comes first, so that
 * players meet all of them.
 */
export function castFor(level: Level, salt: string, isTaken: (name: string) => boolean): CastMember {
  const members = turned(
    BOT_CAST.filter((each) => each.level === level),
    turnOf(salt),
  )
  const named = NUMERALS.flatMap((numeral) => members.map((each) => ({ ...each, name: `${each.name}${numeral}` })))
  const found = named.find(({ name }) => !isTaken(name))
  if (!found) throw new Error('every name of this level is taken')
  return found
}

/** The names of bots of these levels, in a match without a server: its dice decide, so that its upload gets the same ones. */
export function soloBotNames(levels: readonly Level[], seed: number, player: string): string[] {
  const taken = new Set([player.toLowerCase()])
  return levels.map((level) => {
    const { name } = castFor(level, String(seed), (candidate) => taken.has(candidate.toLowerCase()))
    taken.add(name.toLowerCase())
    return name
  })
}

/** The member of the cast in this seat, under its own name even where it has a number; none for older bots and for people. */
export function castMemberAt({ holder, name = '', level }: SeatState): CastMember | undefined {
  if (holder !== 'bot') return undefined
  const own = name.replace(/ I[IV]+$/, '')
  return BOT_CAST.find((each) => each.name === own && each.level === level)
}
