import type { Fault } from '@gloamhall/kernel'
import type { CampaignSection } from '../content/campaigns.ts'
import type { CardId, Laid } from '../content/cards.ts'
import { bossOf, CARD_IDS, EQUIPMENT, equipmentOf } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import type { Equipment } from '../content/effects.ts'
import { fitHands, MAX_WEAPONS, meetsAll } from '../rules/equipment.ts'
import { fullDial } from '../rules/sparks.ts'
import { begin } from './carried.ts'
import type { CarriedCharacter, CarriedItem, DarkSoulsCarried } from './carried.ts'
import { cardsSeen } from './session.ts'
import { fault } from './fault.ts'
import { wrongMap } from './map-faults.ts'

/** Faults of a well-formed state that no campaign can reach: it was edited by hand, or part of it is lost. */
export function wrongIn(carried: DarkSoulsCarried, laid: Laid): Fault[] {
  if (carried.party.length === 0) return wrongStart(carried)
  return [
    ...wrongPlace(carried),
    ...wrongParty(carried),
    ...carried.party.flatMap((member, at) => wrongMember(member, ['party', at], laid)),
    ...carried.inventory.flatMap((item, at) => wrongItem(item, ['inventory', at], laid)),
    ...wrongCards(carried, laid),
    ...wrongMap(carried, laid),
  ]
}

/** Before the campaign has begun, nothing but the scenario is set. */
function wrongStart(carried: DarkSoulsCarried): Fault[] {
  const bare: object = begin(carried.campaign)
  const strange = Object.entries(carried).find(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(bare[field as keyof object]),
  )
  return strange ? [fault([strange[0]], 'not-begun')] : []
}

// ---- where the party is (DS-248, DS-249, DS-262, DS-309) ----

function wrongPlace({ campaign, section, beaten, grown }: DarkSoulsCarried): Fault[] {
  const here = campaign.sections[section - 1]
  if (!here) return [fault(['section'], 'no-section', { limit: campaign.sections.length })]
  // A session cannot end between two bosses that must be fought back to back.
  const most = here.backToBack ? 0 : here.bosses.length - 1
  return [
    ...(beaten > most ? [fault(['beaten'], 'too-high', { limit: most })] : []),
    ...(grown === section > 1 ? [] : [fault(['grown'], 'growth')]),
  ]
}

// ---- who they are (DS-17, DS-107, DS-310) ----

function wrongParty({ party, classes, first, sparks }: DarkSoulsCarried): Fault[] {
  const ids = party.map((each) => each.class)
  const most = fullDial({ seats: party.length })
  return [
    ...ids.flatMap((id, at) => (ids.indexOf(id) === at ? [] : [fault(['party', at, 'class'], 'class-twice')])),
    ...classes.flatMap((id, at) => (classes.indexOf(id) === at ? [] : [fault(['classes', at], 'class-twice')])),
    ...ids.flatMap((id, at) => (classes.includes(id) ? [] : [fault(['party', at, 'class'], 'class-unknown')])),
    ...(first === undefined || ids.includes(first) ? [] : [fault(['first'], 'class-unknown')]),
    ...(sparks > most ? [fault(['sparks'], 'too-many-sparks', { limit: most })] : []),
  ]
}

/** Equipment fits its slots, and a living character has a free box. (DS-47 … DS-52, DS-126) */
function wrongMember(member: CarriedCharacter, path: Fault['path'], laid: Laid): Fault[] {
  const { armour, right, left, backup, black, red } = member
  const kindOf = (item: CarriedItem): Equipment['kind'] => equipmentOf(laid, item.card).kind
  const weapons = [...(right ? [right] : []), ...(left ? [left] : []), ...backup]
  if (armour && kindOf(armour) !== 'armour') return [fault([...path, 'armour'], 'wrong-slot', { card: armour.card })]
  const stray = weapons.find((item) => kindOf(item) !== 'hand')
  if (stray) return [fault(path, 'wrong-slot', { card: stray.card })]
  const worn = [...(armour ? [armour] : []), ...weapons]
  const tooHeavy = worn.find(
    ({ card, upgrades }) =>
      !meetsAll(laid, { class: member.class, levels: { ...member.levels } }, { card, upgrades: [...upgrades] }),
  )
  return [
    ...(weapons.length > MAX_WEAPONS ? [fault(path, 'too-many-weapons', { limit: MAX_WEAPONS })] : []),
    ...(fitHands(laid, right?.card, left?.card) ? [] : [fault(path, 'hands')]),
    ...(tooHeavy ? [fault(path, 'needs', { card: tooHeavy.card })] : []),
    ...(black + red < BOXES ? [] : [fault(path, 'dead')]),
    ...worn.flatMap((item) => wrongItem(item, path, laid)),
  ]
}
const BOXES = 10

/** No more upgrades than slots, all of the right kind. (DS-56) */
function wrongItem({ card, upgrades }: CarriedItem, path: Fault['path'], laid: Laid): Fault[] {
  const printed = equipmentOf(laid, card)
  const slots = 'upgradeSlots' in printed ? printed.upgradeSlots : 0
  const wanted = printed.kind === 'armour' ? 'armourUpgrade' : 'weaponUpgrade'
  const other = upgrades.find((id) => equipmentOf(laid, id).kind !== wanted)
  if (upgrades.length > slots) return [fault(path, 'too-many-upgrades', { card, limit: slots })]
  return other ? [fault(path, 'wrong-slot', { card: other })] : []
}

// ---- no card is lost and none exists twice (DS-20, DS-24, DS-26, DS-252, DS-309) ----

function wrongCards(carried: DarkSoulsCarried, laid: Laid): Fault[] {
  const all = [...cardsSeen(carried), ...carried.treasure]
  const counts = new Map<CardId, number>()
  for (const card of all) counts.set(card, (counts.get(card) ?? 0) + 1)
  const faults: Fault[] = []
  for (const card of CARD_IDS) {
    const count = counts.get(card) ?? 0
    const [least, most] = copiesIn(carried, card, laid)
    if (count > most) faults.push(fault([], 'card-too-often', { card, count, limit: most }))
    if (count < least) faults.push(fault([], 'card-missing', { card, count, limit: least }))
  }
  const hidden = carried.treasure.findIndex((card) => !IN_THE_DECK.includes(EQUIPMENT[card].deck))
  if (hidden >= 0) faults.push(fault(['treasure', hidden], 'not-in-deck', { card: carried.treasure[hidden] as CardId }))
  const kept = carried.gone.findIndex((card) => EQUIPMENT[card].deck === 'starting')
  if (kept >= 0) faults.push(fault(['gone', kept], 'not-for-sale', { card: carried.gone[kept] as CardId }))
  const lying = [...carried.inventory, ...carried.party.flatMap(({ backup }) => backup)]
  const loose = lying.findIndex(({ card }) => equipmentOf(laid, card).kind === 'ember')
  if (loose >= 0) faults.push(fault(['inventory', loose], 'ember-kept'))
  const legendary = all.filter((card) => EQUIPMENT[card].deck === 'legendary').length + carried.legendary
  const wanted = carried.grown ? MAX_LEGENDARY : 0
  if (legendary !== wanted) faults.push(fault(['legendary'], 'legendary', { count: legendary, limit: wanted }))
  return faults
}
const MAX_LEGENDARY = 5
const IN_THE_DECK: readonly Equipment['deck'][] = ['common', 'class', 'transposed']

/** How many copies of a card must exist, and how many may. */
function copiesIn(carried: DarkSoulsCarried, id: CardId, laid: Laid): readonly [least: number, most: number] {
  const { deck, owner }: Equipment = EQUIPMENT[id]
  const copies = equipmentOf(laid, id).copies ?? 1
  const exactly = (count: number) => [count, count] as const
  switch (deck) {
    case 'common':
      return exactly(copies)
    case 'legendary':
      return [0, carried.grown ? copies : 0]
    case 'starting':
    case 'class':
      return exactly(carried.classes.includes(owner as ClassId) ? copies : 0)
    case 'transposed':
      return exactly(carried.grown && carried.classes.includes(owner as ClassId) ? copies : 0)
    case 'boss':
      return exactly(spoils(carried, laid).includes(id) ? copies : 0)
  }
}

/** Treasure of the bosses that have fallen so far. */
const spoils = ({ campaign, section, beaten }: DarkSoulsCarried, laid: Laid): readonly string[] =>
  campaign.sections
    .slice(0, section)
    .flatMap(({ bosses }: CampaignSection, at) => (at === section - 1 ? bosses.slice(0, beaten) : bosses))
    .flatMap((boss) => bossOf(laid, boss).treasure)
