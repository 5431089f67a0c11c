import type { CampaignState, InBothLanguages } from '@gloamhall/kernel'
import type { BossId, BossModelId } from '../content/bosses.ts'
import { BOSSES } from '../content/bosses.ts'
import type { CampaignSection } from '../content/campaigns.ts'
import type { CardId } from '../content/cards.ts'
import type { EncounterLevel, Stat } from '../content/effects.ts'
import { STATS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { statOf } from '../rules/equipment.ts'
import { fullDial } from '../rules/sparks.ts'
import type { CarriedCharacter, CarriedHeap, CarriedItem, CarriedTile, DarkSoulsCarried } from './carried.ts'
import { CARRIED_VERSION } from './carried.ts'
import { toNewestVersion } from './migrations.ts'

/** State of a campaign for the client and the tracking sheet. (DS-247, DS-264) */
export interface Account {
  readonly name: InBothLanguages
  /** Counted from 1. */
  readonly section: number
  readonly sections: readonly AccountSection[]
  readonly sparks: number
  /** Highest value of the spark dial with this party; none before the campaign has begun. (DS-310) */
  readonly maxSparks: number | undefined
  readonly souls: number
  readonly dropped: CarriedHeap | undefined
  readonly party: readonly AccountCharacter[]
  readonly inventory: readonly CarriedItem[]
  /** Cards sold, and Embers taken. (DS-58, DS-252) */
  readonly gone: readonly CardId[]
}

export interface AccountSection {
  readonly place: InBothLanguages
  readonly state: 'done' | 'here' | 'ahead'
  readonly rooms: readonly AccountRoom[]
  readonly bosses: readonly AccountBoss[]
  readonly backToBack: boolean
}

/** `known`: its card has been seen but must be fought again, after a rest or a dash. */
export interface AccountRoom {
  readonly level: EncounterLevel
  readonly state: 'won' | 'known' | 'ahead'
  readonly encounter: EncounterId | undefined
  /** Souls left there. (DS-117) */
  readonly souls: number
}

export interface AccountBoss {
  readonly id: BossId
  readonly models: readonly BossModelId[]
  readonly fallen: boolean
}

export interface AccountCharacter extends CarriedCharacter {
  readonly stats: Readonly<Record<Stat, number>>
}

/** How a campaign ended. The last state it saved is that of its last session, and only this says how far it got afterwards. */
interface Ending {
  readonly isWon: boolean
  /** The section in which it ended. */
  readonly section: number
}

/** Returns nothing for a state written by a newer version. */
export function accountOf(given: CampaignState, ending?: Ending): Account | undefined {
  if (((given as { readonly version?: number }).version ?? 0) > CARRIED_VERSION) return undefined
  const carried = toNewestVersion(given)
  const { campaign, sparks, souls, dropped, party, inventory, gone } = carried
  const section = ending?.section ?? carried.section
  const isWon = ending?.isWon ?? false
  return {
    name: campaign.name,
    section,
    sections: campaign.sections.map((each, at) =>
      sectionIn(each, isWon ? 'done' : stateOf(at + 1, section), at + 1 === carried.section ? carried : undefined),
    ),
    sparks,
    maxSparks: party.length === 0 ? undefined : fullDial({ seats: party.length }),
    souls,
    dropped,
    party: party.map((each) => ({
      ...each,
      stats: Object.fromEntries(STATS.map((stat) => [stat, statOf(each, stat)])) as Record<Stat, number>,
    })),
    inventory,
    gone,
  }
}

const stateOf = (number: number, now: number): AccountSection['state'] =>
  number < now ? 'done' : number === now ? 'here' : 'ahead'

/** Tiles and bosses are known only for the section in which the session began. */
function sectionIn(
  { place, encounters, bosses, backToBack }: CampaignSection,
  state: AccountSection['state'],
  begun: DarkSoulsCarried | undefined,
): AccountSection {
  const fallen = state === 'done' ? bosses.length : state === 'here' ? (begun?.beaten ?? 0) : 0
  const tiles = state === 'here' ? begun?.map?.tiles : undefined
  return {
    place,
    state,
    rooms: tiles
      ? tiles.map((tile, at) => roomIn(tile, begun?.dropped?.where === at ? begun.dropped.souls : 0)).sort(byLevel)
      : encounters.map((level) => ({
          level,
          state: state === 'done' ? 'won' : 'ahead',
          encounter: undefined,
          souls: 0,
        })),
    bosses: bosses.map((id, at) => ({ id, models: BOSSES[id].models, fallen: at < fallen })),
    backToBack: backToBack === true,
  }
}

const roomIn = ({ level, encounter, cleared }: CarriedTile, souls: number): AccountRoom => ({
  level,
  state: cleared ? 'won' : encounter ? 'known' : 'ahead',
  encounter,
  souls,
})

/** From the easiest to the hardest, as the way to the fog goes. (DS-15) */
const byLevel = (one: AccountRoom, other: AccountRoom): number => one.level - other.level
