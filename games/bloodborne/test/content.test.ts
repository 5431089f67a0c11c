import { describe, expect, test } from 'vitest'
import type { ActionId, FoeId } from '../src/content/cards.ts'
import {
  ACTION_IDS,
  ACTIONS,
  BOSS_IDS,
  FINAL_BOSS_IDS,
  FOE_IDS,
  FOES,
  isOrdinary,
  isWeapon,
  MONSTER_IDS,
} from '../src/content/cards.ts'
import { DICE, TROPHIES, TYPES } from '../src/content/effects.ts'
import { UPGRADES } from '../src/content/upgrades.ts'
import type { Scene, SceneHunter } from '../src/scene.ts'
import type { AtTable } from './at-table.ts'
import { atTable, faces } from './at-table.ts'

/** Three Hunters against seven blood without any ability, with a yellow die; the first one holds the given upgrades. */
function fight(
  upgrades: SceneHunter['upgrades'],
  cards: readonly [string, string, string],
  { die = ['0'], ...given }: Scene & { readonly die?: Parameters<typeof faces>[1][] } = {},
): AtTable {
  const [mine = {}, ...others] = given.hunters ?? []
  return atTable({
    monster: 'garden-of-eyes',
    dungeon: ['carrion-crow'],
    row: [],
    upgrades: [],
    ...given,
    hunters: [{ ...mine, ...(upgrades ? { upgrades } : {}) }, ...others],
    chance: faces('yellow', ...die),
  }).cards(...cards)
}

const AXES = ['hunter-axe', 'hunter-axe'] as const
const DREAMS = ['hunters-dream', 'hunters-dream'] as const
const strikes = (at: AtTable): number[] =>
  at.told('struck').flatMap((event) => {
    const { seat, taken } = event as { seat: number; taken: number }
    return seat === 1 ? [taken] : []
  })

/** Plays every Action card at least once. */
const ACTION_TESTS: Readonly<Record<ActionId, () => void>> = {
  'saw-cleaver': () => expect(strikes(fight([], ['saw-cleaver', ...DREAMS]))).toEqual([1]),
  'hunter-axe': () => expect(strikes(fight([], ['hunter-axe', ...DREAMS]))).toEqual([2]),
  'hunter-pistol': () => expect(strikes(fight([], ['hunter-pistol', ...DREAMS]))).toEqual([1]),
  transform: () => expect(strikes(fight([], ['transform', ...DREAMS]).play('1 add hunter-axe'))).toEqual([2]),
  'hunters-dream': () => {
    const at = fight([], ['hunters-dream', ...AXES], { die: ['3'], hunters: [{ collected: 3 }] })
    expect(at.hunter(1)).toMatchObject({ banked: 3, health: 8, used: [] })
  },

  kirkhammer: () => {
    const at = fight(['kirkhammer'], ['kirkhammer', ...AXES])
    expect(at.told('struck').map((event) => (event as { seat: number }).seat)).toEqual([2, 3, 1])
    expect(strikes(at)).toEqual([3])
  },
  'ludwigs-holy-blade': () =>
    expect(strikes(fight(['ludwigs-holy-blade'], ['ludwigs-holy-blade', ...DREAMS]))).toEqual([3]),
  'stake-driver': () => {
    const gains = (blood: number) =>
      fight(['stake-driver'], ['stake-driver', ...DREAMS], { monster: { card: 'garden-of-eyes', blood } }).hunter(1)
    expect([gains(2).collected, gains(3).collected]).toEqual([5, 2])
  },
  'saw-spear': () => {
    expect(strikes(fight(['saw-spear'], ['saw-spear', ...DREAMS]))).toEqual([2])
    expect(strikes(fight(['saw-spear'], ['saw-spear', ...DREAMS], { monster: 'rabid-dog' }))).toEqual([3])
  },
  'threaded-cane': () => {
    const at = fight(['threaded-cane'], ['threaded-cane', ...AXES], { first: 2, monster: 'bell-ringing-woman' })
    expect(at.told('struck')[0]).toMatchObject({ seat: 1, taken: 3 })
  },
  'burial-blade': () => {
    const at = fight(['burial-blade'], ['burial-blade', ...DREAMS])
    expect(at.hunter(1)).toMatchObject({ banked: 2, collected: 0 })
    const boss = fight(['burial-blade'], ['burial-blade', ...AXES], { monster: 'the-one-reborn' })
    expect(boss.hunter(1)).toMatchObject({ banked: 0, collected: 3 })
    expect(fight(['burial-blade'], ['burial-blade', ...AXES], { monster: 'darkbeast-paarl' }).hunter(1).banked).toBe(3)
  },
  chikage: () => {
    const at = fight(['chikage'], ['chikage', ...DREAMS])
    expect([strikes(at), at.hunter(1).health]).toEqual([[4], 6])
  },
  'blade-of-mercy': () => {
    const at = fight(['blade-of-mercy'], ['blade-of-mercy', ...AXES], { hunters: [{}, { collected: 1 }] })
    expect(at.choices(1)).toEqual(['rob 2', 'rob 3'])
    at.play('1 rob 2')
    expect(at.all('collected')).toEqual([3, 2, 2])
  },
  'rifle-spear': () => expect(strikes(fight(['rifle-spear'], ['rifle-spear', ...DREAMS]))).toEqual([1, 2]),
  tonitrus: () => {
    const at = fight(['tonitrus'], ['tonitrus', ...AXES])
    expect([strikes(at), at.all('health')]).toEqual([[3], [8, 6, 8]])
  },
  'logarius-wheel': () => {
    const used = (...cards: ActionId[]) =>
      strikes(fight(['logarius-wheel'], ['logarius-wheel', ...DREAMS], { hunters: [{ used: cards }] }))
    expect(used()).toEqual([2])
    expect(used('hunter-axe', 'transform')).toEqual([3])
    expect(used('hunter-axe', 'saw-cleaver', 'hunter-pistol')).toEqual([4])
  },
  'beast-claw': () => {
    const at = (health: number) => strikes(fight(['beast-claw'], ['beast-claw', ...DREAMS], { hunters: [{ health }] }))
    expect([at(5), at(4)]).toEqual([[2], [4]])
  },

  'repeating-pistol': () => {
    const at = fight(['repeating-pistol'], ['repeating-pistol', ...AXES], { die: ['2+', '3'] })
    expect([strikes(at), at.all('health')]).toEqual([[2], [6, 3, 3]])
  },
  'ludwigs-rifle': () => {
    const at = fight(['ludwigs-rifle'], ['ludwigs-rifle', ...AXES], { first: 2 })
    expect(at.told('struck')[0]).toEqual({ seat: 1, card: 'ludwigs-rifle', taken: 2, left: 5 })
  },
  'hunter-blunderbuss': () => {
    const at = fight(['hunter-blunderbuss'], ['hunter-blunderbuss', ...AXES])
    at.play('1 disarm 3')
    expect(at.all('collected')).toEqual([2, 2, 0])
  },
  evelyn: () => {
    const at = fight(['evelyn'], ['evelyn', ...AXES]).play('1 wound 3')
    expect([strikes(at), at.all('health')]).toEqual([[1], [8, 8, 5]])
  },
  cannon: () => {
    const at = fight(['cannon'], ['cannon', 'hunter-axe', 'hunter-axe'])
    expect([strikes(at), at.all('health')]).toEqual([[2], [7, 6, 6]])
  },
  flamesprayer: () => {
    const at = fight(['flamesprayer'], ['flamesprayer', 'hunter-axe', 'hunter-pistol'])
    expect([strikes(at), at.all('health')]).toEqual([
      [1, 1],
      [8, 6, 8],
    ])
  },
  rosmarinus: () => {
    const at = fight(['rosmarinus'], ['rosmarinus', 'hunter-axe', 'saw-cleaver'])
    expect(at.all('collected')).toEqual([2, 1, 0])
  },
  'throwing-knives': () => {
    const at = fight(['throwing-knives'], ['throwing-knives', ...AXES])
    expect(strikes(at)).toEqual([1, 1])
    expect(at.hunter(1).hand).toContain('throwing-knives')
  },

  'blood-vial': () => {
    const at = fight(['blood-vial'], ['blood-vial', ...AXES], { hunters: [{ health: 1 }] })
    expect([strikes(at), at.hunter(1).health]).toEqual([[], 8])
  },
  'molotov-cocktail': () => {
    const at = fight(['molotov-cocktail'], ['molotov-cocktail', 'hunter-axe', 'hunters-dream'])
    expect([strikes(at), at.all('health')]).toEqual([[1], [7, 7, 8]])
  },
  'fire-paper': () => {
    const at = fight(['fire-paper', 'rifle-spear'], ['fire-paper', ...DREAMS])
    expect(at.refusal('1 add hunter-pistol')).toBe('not-offered BB-38')
    expect(strikes(at.play('1 add rifle-spear'))).toEqual([1, 3])
  },
  'beast-blood-pellet': () => {
    const at = fight(['beast-blood-pellet'], ['beast-blood-pellet', ...DREAMS]).play('1 add hunter-axe')
    expect([strikes(at), at.hunter(1).health]).toEqual([[4], 6])
  },
  'lead-elixir': () => {
    const at = fight(['lead-elixir'], ['lead-elixir', ...AXES], { die: ['3'] }).play('1 add hunter-axe')
    expect(at.told('struck').map((event) => (event as { seat: number }).seat)).toEqual([2, 3, 1])
    expect(at.all('health')).toEqual([7, 5, 5])
  },
  'old-hunter-bone': () => {
    const at = fight(['old-hunter-bone'], ['old-hunter-bone', ...AXES]).play('1 add hunter-axe')
    expect(at.happened().indexOf('struck')).toBeLessThan(at.happened().indexOf('rolled'))
    expect([strikes(at), at.hunter(1).health]).toEqual([[2], 6])
  },
  'choir-bell': () => {
    const at = fight(['choir-bell'], ['choir-bell', ...AXES], { hunters: [{ health: 7 }, { health: 3 }, {}] })
    expect(at.hunter(1).collected).toBe(3)
    expect(at.all('health')).toEqual([8, 5, 8])
  },
  'madmans-knowledge': () => {
    const at = fight(['madmans-knowledge'], ['madmans-knowledge', ...AXES], { row: ['cannon'] }).play(
      '1 add saw-cleaver',
    )
    at.play('1 take cannon')
    expect(at.hunter(1).used).toEqual(['madmans-knowledge', 'saw-cleaver'])
  },
  'blue-elixir': () => {
    const at = fight(['blue-elixir'], ['blue-elixir', ...AXES], { die: ['3'], hunters: [{}, {}, { collected: 1 }] })
    at.play('1 rob 3')
    expect([at.all('collected'), at.all('health')]).toEqual([
      [1, 2, 2],
      [8, 5, 5],
    ])
  },
}

describe('the Action cards', () => {
  test.each(ACTION_IDS)('[BB-26] %s does what it says', (card) => ACTION_TESTS[card]())

  test('[BB-26] there are three types, and weapons are melee or ranged and strike', () => {
    for (const card of ACTION_IDS) {
      const { type, effects } = ACTIONS[card]
      expect(TYPES).toContain(type)
      expect(effects.some(({ kind }) => kind === 'strike') || !isWeapon({}, card), card).toBe(true)
    }
  })

  test('[BB-28] melee weapons deal most; only ranged weapons stop or weaken melee', () => {
    const strongest = (type: string): number =>
      Math.max(
        ...ACTION_IDS.filter((card) => ACTIONS[card].type === type).flatMap((card) =>
          ACTIONS[card].effects.map((effect) => (effect.kind === 'strike' ? effect.amount : 0)),
        ),
      )
    expect([strongest('melee'), strongest('ranged')]).toEqual([4, 2])
    for (const card of ACTION_IDS) {
      const hinders = ACTIONS[card].effects.some(({ kind }) => kind === 'cancelMelee' || kind === 'weakenMelee')
      if (hinders) expect(ACTIONS[card].type, card).toBe('ranged')
    }
  })

  test('[BB-28] a stopped weapon takes nothing more, but keeps what it took', () => {
    const at = fight(['hunter-blunderbuss'], ['hunter-blunderbuss', 'rifle-spear', 'hunter-axe'], {
      first: 2,
      hunters: [{}, { upgrades: ['rifle-spear'] }],
    })
    at.play('1 disarm 2')
    expect(at.hunter(2)).toMatchObject({ collected: 1, used: ['rifle-spear'] })
  })

  test('[BB-2] copies add up to 32', () => {
    expect(Object.values(UPGRADES).reduce((sum, { copies }) => sum + copies, 0)).toBe(32)
  })
})

/** Uses every ability at least once; foes without one are fought. */
const FOE_TESTS: Readonly<Record<FoeId, () => void>> = {
  'scourge-beast': () => noUpgradeAfter('scourge-beast'),
  brainsucker: () => noUpgradeAfter('brainsucker'),
  'nightmare-apostle': () => noUpgradeAfter('nightmare-apostle'),
  executioner: () => noUpgradeAfter('executioner'),
  'carrion-crow': () => expect(foe('carrion-crow', ['hunter-axe', ...AXES]).told('escaped')).toHaveLength(1),
  'garden-of-eyes': () => expect(foe('garden-of-eyes', ['hunter-axe', ...AXES]).told('escaped')).toHaveLength(1),
  'bloody-crow-of-cainhurst': () =>
    expect(foe('bloody-crow-of-cainhurst', ['hunter-axe', ...AXES]).told('killed')).toHaveLength(1),
  'beast-patient': () => {
    const at = foe('carrion-crow', ['hunter-axe', ...AXES], { dungeon: ['beast-patient'] })
    expect(at.all('health')).toEqual([7, 7, 7])
  },
  'rabid-dog': () => expect(foe('rabid-dog', ['saw-cleaver', ...DREAMS]).all('health')).toEqual([6, 8, 8]),
  'maneater-boar': () => {
    const hunters = [{ collected: 4 }, { collected: 4 }, { collected: 2, upgrades: ['choir-bell'] }] as const
    const at = foe('maneater-boar', ['hunter-axe', 'hunters-dream', 'choir-bell'], { hunters })
    expect([at.all('collected'), at.hunter(2).banked]).toEqual([[6, 0, 2], 1])
    expect(at.told('no-upgrade')).toEqual([{ seat: 2 }])
  },
  'labyrinth-rat': () => {
    const at = foe('carrion-crow', ['hunter-axe', ...DREAMS], { dungeon: ['labyrinth-rat'] })
    expect(at.all('collected')).toEqual([1, 0, 0])
    noUpgradeAfter('labyrinth-rat')
  },
  'winter-lantern': () =>
    expect(
      foe('winter-lantern', ['rifle-spear', 'hunter-axe', 'hunters-dream'], {
        hunters: [{ upgrades: ['rifle-spear'] }],
      }).all('health'),
    ).toEqual([6, 7, 8]),
  'fluorescent-flower': () => {
    const at = foe('fluorescent-flower', ['hunter-pistol', 'hunter-axe', 'hunters-dream'])
    expect(at.happened().indexOf('rolled')).toBeLessThan(at.happened().indexOf('struck'))
    const bone = foe('fluorescent-flower', ['old-hunter-bone', ...DREAMS], {
      hunters: [{ upgrades: ['old-hunter-bone'] }],
    })
    bone.play('1 add hunter-axe')
    expect(bone.happened().indexOf('rolled')).toBeLessThan(bone.happened().indexOf('struck'))
    expect(bone.hunter(1)).toMatchObject({ health: 6, collected: 2 })
  },
  'child-of-rom': () => {
    const at = foe('child-of-rom', ['hunter-axe', ...DREAMS], { row: ['cannon'], hunters: [{}, { collected: 3 }] })
    at.play('2 take cannon')
    expect(at.hunter(2)).toMatchObject({ collected: 3, banked: 0 })
  },
  huntsman: () => expect(foe('huntsman', ['hunter-axe', ...AXES]).all('collected')).toEqual([3, 3, 0]),
  'church-giant': () => {
    expect(foe('church-giant', ['hunter-axe', 'hunter-pistol', 'hunters-dream']).all('health')).toEqual([7, 8, 8])
    noUpgradeAfter('church-giant')
  },
  'bell-ringing-woman': () => {
    const at = foe('bell-ringing-woman', ['hunter-axe', ...DREAMS], { row: ['cannon'] })
    const crow = { card: 'carrion-crow', blood: 9, fate: 'fought', omen: 2 }
    expect([at.table.monster, at.table.row, at.table.omen]).toEqual([crow, ['cannon'], 0])
  },
  'wandering-madness': () => {
    const at = foe('wandering-madness', ['hunter-axe', 'hunter-axe', 'saw-cleaver'], { row: ['cannon', 'evelyn'] })
    at.play('1 take cannon', '2 take evelyn')
    expect(at.all('hand').map((hand) => hand.length)).toEqual([5, 5, 4])
  },

  'father-gascoigne': () =>
    expect(foe('father-gascoigne', ['hunter-axe', ...DREAMS]).table.removed).toEqual(['hunter-axe']),
  'watchdog-of-the-old-lords': () => {
    const hunters = [{ upgrades: ['ludwigs-rifle'] }, { upgrades: ['flamesprayer'] }, {}] as const
    const at = foe('watchdog-of-the-old-lords', ['ludwigs-rifle', 'flamesprayer', 'hunter-axe'], { hunters })
    expect(at.all('collected')).toEqual([1, 1, 2])
  },
  'darkbeast-paarl': () => {
    const at = foe('darkbeast-paarl', ['hunter-axe', 'hunters-dream', 'hunter-pistol'])
    expect(at.told('lashed')).toContainEqual({ seat: 2, amount: 1, health: 7, foe: 'darkbeast-paarl' })
    expect(at.all('health')).toEqual([8, 8, 8])
  },
  'martyr-logarius': () => {
    const hunters = [{ upgrades: ['blue-elixir'] }, {}, { upgrades: ['repeating-pistol'] }] as const
    const at = foe('martyr-logarius', ['blue-elixir', 'hunters-dream', 'repeating-pistol'], { hunters, die: '4' })
    at.play('1 rob 2')
    expect(at.told('hurt').map((event) => (event as { amount: number }).amount)).toEqual([4, 4, 4])
  },
  'blood-starved-beast': () => {
    const at = foe('blood-starved-beast', ['hunter-axe', ...DREAMS], {
      hunters: [{}, { health: 3 }, { health: 1 }],
      die: '2',
    })
    expect(at.all('health')).toEqual([6, 2, 8])
  },
  'the-one-reborn': () => {
    const at = foe('the-one-reborn', ['hunter-axe', ...DREAMS], { row: ['cannon'], hunters: [{}, { collected: 2 }] })
    expect([at.hunter(2).banked, at.hunter(2).collected, at.table.row]).toEqual([0, 2, ['cannon']])
  },
  amygdala: () => {
    const at = foe('amygdala', ['hunter-axe', ...AXES], {
      hunters: [{ collected: 3 }, { collected: 3 }, { collected: 1 }],
    })
    expect(at.all('health')).toEqual([6, 6, 8])
  },

  gehrman: () => expect(atTable({ finalBoss: 'gehrman', monster: 'huntsman' }).table.monster.blood).toBe(6),
  rom: () => {
    const at = foe('bloody-crow-of-cainhurst', ['hunter-axe', ...AXES], {
      die: '2',
      hunters: [{ health: 2, deaths: 1 }],
    })
    expect(at.hunter(1).life).toBe('eliminated')
  },
  'mergos-wet-nurse': () => expect(atTable({ finalBoss: 'mergos-wet-nurse' }).all('health')).toEqual([6, 6, 6]),
  'vicar-amelia': () =>
    expect(atTable({ finalBoss: 'vicar-amelia', hunters: [{ health: 2 }] }).all('health')).toEqual([3, 8, 8]),
  micolash: () => {
    const hunters = [{ health: 2, collected: 4 }, {}, {}] as const
    const at = foe('bloody-crow-of-cainhurst', ['hunter-axe', ...DREAMS], { finalBoss: 'micolash', die: '2', hunters })
    expect(at.hunter(2)).toMatchObject({ banked: 4 })
  },
}

type Fight = Scene & { readonly die?: '0' | '2' | '4' }

function foe(monster: FoeId, cards: readonly string[], { die = '0', ...given }: Fight = {}): AtTable {
  const chance = faces(FOES[monster].die, die)
  return atTable({
    monster,
    dungeon: ['carrion-crow', 'garden-of-eyes'].filter((card) => card !== monster).slice(0, 1) as [],
    row: [],
    upgrades: [],
    chance,
    ...given,
  }).cards(...cards)
}

function noUpgradeAfter(monster: FoeId): void {
  const at = foe(monster, ['hunter-axe', 'hunters-dream', 'hunters-dream'], {
    row: ['cannon'],
    hunters: [{}, { collected: 2 }],
  })
  expect(at.told('no-upgrade')).toEqual([{ seat: 2 }, { seat: 3 }])
  expect([at.table.row, at.hunter(2).banked, at.asked().length]).toEqual([['cannon'], 2, 3])
  expect(at.table.closed).toEqual([])
}

describe('the foes', () => {
  test.each(FOE_IDS)('[BB-21] %s does what it says', (card) => FOE_TESTS[card]())

  test('[BB-19] monsters have one trophy, bosses two or three, final bosses all three', () => {
    for (const card of MONSTER_IDS) expect(FOES[card].trophies, card).toHaveLength(1)
    for (const card of BOSS_IDS) expect(FOES[card].trophies.length, card).toBeGreaterThan(1)
    for (const card of FINAL_BOSS_IDS) expect(FOES[card].trophies, card).toEqual(TROPHIES)
  })

  test('[BB-23] every boss has an ability, and none that waits for an escape', () => {
    for (const card of FOE_IDS.filter((each) => !isOrdinary(each))) {
      expect(FOES[card].effects.length, card).toBeGreaterThan(0)
      expect(
        FOES[card].effects.some(({ when }) => when === 'escape'),
        card,
      ).toBe(false)
    }
  })

  test('[BB-17] health, die and trophies are in range, and each trophy is on six monsters', () => {
    for (const card of FOE_IDS) {
      expect(DICE).toContain(FOES[card].die)
      expect(FOES[card].health).toBeGreaterThanOrEqual(3)
      expect(FOES[card].health).toBeLessThanOrEqual(16)
    }
    for (const trophy of TROPHIES) {
      expect(MONSTER_IDS.filter((card) => FOES[card].trophies[0] === trophy)).toHaveLength(6)
    }
  })

  test('printed cards say which parts of them are ours', () => {
    const cards = [...ACTION_IDS.map((card) => ACTIONS[card]), ...FOE_IDS.map((card) => FOES[card])]
    for (const { provenance, ours } of cards) {
      expect(['printed', 'reconstructed']).toContain(provenance)
      if (provenance === 'reconstructed') expect(ours).toBeUndefined()
    }
    expect(cards.filter(({ provenance }) => provenance === 'printed')).toHaveLength(5 + 6 + 8 + 3 + 5)
  })
})
