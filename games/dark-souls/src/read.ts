import type { Section, Teller, View } from '@gloamhall/kernel'
import { describe, seat as chair } from '@gloamhall/kernel'
import { STATS } from './content/effects.ts'
import { nameOf } from './nodes.ts'
import { forecastText } from './forecast-text.ts'
import { readFight } from './read-fight.ts'
import { sectionOf } from './rules/campaign.ts'
import { statOf } from './rules/equipment.ts'
import type { Character, Item } from './table.ts'
import type { DarkSoulsBoard, SeenCampaign, SeenTile } from './view.ts'
import { doorsOf } from './map-graph.ts'

/** The table in words: choices and their odds, party, position, forecast, map. */
export function read(view: View<DarkSoulsBoard>, tell: Teller): Section[] {
  const { board } = view
  const inFight = board.fight
    ? [
        { heading: tell('read.room'), lines: readFight(view, board.fight, tell) },
        // There is no forecast once the game is over.
        ...(view.outcome ? [] : [{ heading: tell('read.queue'), lines: forecastText(view, tell) }]),
      ]
    : []
  return [
    ...inFight,
    { heading: tell('read.party'), lines: party(view, tell) },
    { heading: tell('read.journey'), lines: journey(view, tell) },
    ...(board.map.length > 0
      ? [{ heading: tell('read.map'), lines: board.map.map((tile, at) => tileLine(board, tile, at, tell)) }]
      : []),
  ]
}

// ---- the party ----

function party(view: View<DarkSoulsBoard>, tell: Teller): string[] {
  const { characters } = view.board
  if (characters.length === 0) return [tell('read.nobody')]
  return characters.map((character, at) => characterLine(view, character, at + 1, tell))
}

function characterLine(view: View<DarkSoulsBoard>, character: Character, seat: number, tell: Teller): string {
  const { board, viewer } = view
  const marks = [
    ...(seat === viewer ? [tell('read.mark.you')] : []),
    ...(board.fight?.turn?.seat === seat ? [tell('read.mark.acting')] : []),
    ...(board.fight?.aggro === seat ? [tell('read.mark.aggro')] : []),
    ...(board.first === seat ? [tell('read.mark.first')] : []),
  ]
  return tell('read.character', {
    seat,
    class: character.class,
    marks: marks.length > 0 ? ` (${marks.join(', ')})` : '',
    parts: partsOf(character, tell).join('; '),
  })
}

const BOXES = 10

function partsOf(character: Character, tell: Teller): string[] {
  const { black, red, at, conditions, armour, right, left, backup } = character
  const tokens = (['estus', 'heroic', 'luck', 'ember'] as const).filter((token) => character[token])
  const stats = STATS.map((stat) => tell('read.level', { stat, value: statOf(character, stat) }))
  return [
    tell('read.boxes', { free: BOXES - black - red, black, red }),
    ...(at === undefined ? [] : [tell('read.at', { node: nameOf(at) })]),
    ...(conditions.length > 0 ? [tell('read.conditions', { conditions })] : []),
    ...(tokens.length > 0 ? [tell('read.ready', { tokens })] : []),
    ...(armour ? [tell('read.worn', { card: cardsOf(armour) })] : []),
    ...(right ? [tell('read.right', { card: cardsOf(right) })] : []),
    ...(left ? [tell('read.left', { card: cardsOf(left) })] : []),
    ...(backup.length > 0 ? [tell('read.backup', { cards: backup.flatMap(cardsOf) })] : []),
    tell('read.levels', { levels: stats.join(', ') }),
  ]
}

/** The card and its upgrades. */
const cardsOf = ({ card, upgrades }: Item): string[] => [card, ...upgrades]

// ---- the journey ----

function journey({ board }: View<DarkSoulsBoard>, tell: Teller): string[] {
  const { half, boss, sparks, souls, treasure, here, dropped, inventory, revealed, proposals } = board
  return [
    ...(board.campaign ? campaign(board.campaign, tell) : [tell('read.half', { half })]),
    boss ? tell('read.boss', { boss }) : tell('read.boss.unknown'),
    tell('read.sparks', { sparks, souls, treasure }),
    here === 'bonfire' ? tell('read.here.bonfire') : tell('read.here', { tile: here + 1 }),
    ...(dropped ? [droppedLine(dropped, tell)] : []),
    inventory.length > 0 ? tell('read.inventory', { cards: inventory.flatMap(cardsOf) }) : tell('read.inventory.empty'),
    ...(revealed.length > 0 ? [tell('read.drawn', { cards: revealed })] : []),
    ...proposals.map(({ seat, choice }) =>
      tell('read.proposal', { seat: chair(seat), words: describe(tell, 'choice', choice) }),
    ),
  ]
}

function campaign(seen: SeenCampaign, tell: Teller): string[] {
  const { scenario, section, beaten, waiting, gone, maxSparks: sparks } = seen
  const { place, bosses } = sectionOf(seen)
  const { language } = tell
  return [
    tell('read.campaign', {
      name: scenario.name[language],
      section,
      sections: scenario.sections.length,
      place: place[language],
    }),
    tell('read.campaign.bosses', { beaten, bosses: bosses.length, sparks }),
    ...(waiting.length > 0 ? [tell('read.campaign.waiting', { classes: waiting.map((each) => each.class) })] : []),
    ...(gone.length > 0 ? [tell('read.campaign.gone', { cards: gone })] : []),
  ]
}

function droppedLine({ where, node, souls }: NonNullable<DarkSoulsBoard['dropped']>, tell: Teller): string {
  const at = { souls, node: nameOf(node) }
  return where === 'boss' ? tell('read.dropped.boss', at) : tell('read.dropped', { ...at, tile: where + 1 })
}

// ---- the map ----

function tileLine({ fogGate, fight }: DarkSoulsBoard, tile: SeenTile, at: number, tell: Teller): string {
  const what = [
    cardOn(tile, fight?.where === at, tell),
    ...(tile.opened ? [tell('read.tile.chest')] : []),
    ...(fogGate?.tile === at ? [tell('read.tile.fog', { wall: fogGate.wall })] : []),
  ]
  return tell('read.tile', {
    tile: at + 1,
    face: tile.face,
    doors: tell('read.tile.doors', { doors: doorsOf(tile) }),
    what: what.join(', '),
  })
}

function cardOn({ encounter, level, cleared }: SeenTile, isFought: boolean, tell: Teller): string {
  if (level === undefined) return tell('read.tile.bare')
  if (!encounter) return tell('read.tile.hidden', { level })
  if (isFought) return tell('read.tile.fought', { encounter, level })
  return cleared ? tell('read.tile.cleared', { encounter }) : tell('read.tile.known', { encounter, level })
}
