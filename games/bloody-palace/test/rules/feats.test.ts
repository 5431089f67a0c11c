import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { AchievementId } from '../../src/content/achievements.ts'
import type { CardId } from '../../src/content/cards.ts'
import type { SceneFoe } from '../../src/scene/foes.ts'
import type { Hunting, Terms } from '../hunting.ts'
import { holding, hunting } from '../hunting.ts'

const dying = (at: string): SceneFoe => ({ foe: 'empusa', at, facing: 's', damage: 2 })
const antenora = (...hexes: string[]): string[] => hexes.map((hex) => `hell-antenora ${hex}`)

/** Every achievement in the row, so that only the condition met decides which is offered. */
const ROW = [
  'two-for-one',
  'hat-trick',
  'not-a-scratch',
  'combo-artist',
  'encore',
  'deadeye',
  'lights-out',
  'bulldozer',
  'magpie',
  'marathon',
  'crowd-control',
  'heavy-hitter',
  'headliner',
  'giant-killer',
  'untouchable',
  'massacre',
  'grand-finale',
  'on-the-ropes',
  'full-palette',
] as const satisfies readonly AchievementId[]

const at = (terms: Terms, row: readonly AchievementId[] = ROW): Hunting => hunting({ stage: 2, row, ...terms })

describe('[BP-147] [BP-148] [BP-196] achievements are offered when their condition is met', () => {
  test('two foes slain by one card', () => {
    const table = at({ hunters: [holding('nero')], foes: [dying('f5'), dying('e5'), 'empusa f1'] })
    table.play('1 play rapid-swing')
    expect(table.choices(1)).toEqual(['feat two-for-one', 'leave'])
  })

  test('three foes slain in a turn, and not again at the fourth', () => {
    const table = at(
      {
        hunters: [holding('nero', ['blade-arc', 'blade-arc'])],
        foes: [dying('f5'), dying('e5'), dying('g5'), 'empusa f4', 'empusa f1'],
      },
      ['hat-trick', 'massacre'],
    )
    table.play('1 play rapid-swing')
    expect(table.asked()).toEqual(['1 act'])
    table.play('1 play blade-arc')
    expect(table.choices(1)).toEqual(['feat hat-trick', 'leave'])
    table.play('1 leave')
    table.foe('empusa-4').damage = 2
    table.play('1 run f5', '1 face n', '1 play blade-arc')
    expect(table.choices(1)).toEqual(['feat massacre', 'leave'])
    table.play('1 feat massacre')
    expect(table.hunter()).toMatchObject({ feats: ['massacre'], hasFeat: true })
    expect(table.table.row).toEqual(['hat-trick'])
  })

  test('six cards claimed, or nine', () => {
    const six = ['rapid-swing', 'blade-arc', 'blade-arc', 'charge-shot', 'streak', 'shuffle'] as const
    const table = at({ hunters: [holding('nero', [], six)] }, ['combo-artist', 'headliner'])
    table.play('1 claim')
    expect(table.choices(1)).toEqual(['feat combo-artist', 'leave'])
    const nine = [...six, 'calibur', 'color-up', 'blade-arc'] as const
    const long = at({ hunters: [holding('nero', [], nine)] }, ['combo-artist', 'headliner'])
    long.play('1 claim')
    expect(long.choices(1)).toEqual(['feat combo-artist', 'feat headliner', 'leave'])
  })

  test('two combos of four in a turn', () => {
    const table = at(
      {
        hunters: [
          holding(
            'nero',
            ['hard-way', 'blade-arc', 'blade-arc'],
            ['rapid-swing', 'blade-arc', 'charge-shot', 'streak'],
          ),
        ],
        foes: antenora('f5', 'f1'),
      },
      ['encore'],
    )
    table.play('1 claim', '1 play rapid-swing', '1 play blade-arc', '1 play blade-arc', '1 play hard-way')
    table.play('1 knock hell-antenora-1 f4')
    expect(table.choices(1)).toEqual(['feat encore', 'leave'])
  })

  test('three different foes shot in a turn', () => {
    const table = at({ hunters: [holding('v', ['round-robin', 'round-robin'])], foes: antenora('f4', 'e2', 'g2') }, [
      'deadeye',
    ])
    table.play('1 play double-check', '1 play round-robin', '1 aim hell-antenora-2')
    expect(table.asked()).toEqual(['1 act'])
    // The same foe again does not count.
    table.play('1 play round-robin', '1 aim hell-antenora-3', '1 feat deadeye')
    expect(table.hunter().feats).toEqual(['deadeye'])
  })

  test('two foes stunned, three knock backs', () => {
    const clap = at({ hunters: [holding('trish', ['thunder-clap'], ['low-voltage'])], foes: antenora('f5', 'f7') }, [
      'lights-out',
    ])
    clap.play('1 play thunder-clap', '1 feat lights-out')
    const push = at(
      {
        hunters: [holding('dante', ['overdrive'], ['balrog-jab'], { bought: ['overdrive'] })],
        foes: antenora('e5', 'f5', 'g5'),
      },
      ['bulldozer'],
    )
    push.play(
      '1 play overdrive',
      '1 knock hell-antenora-1 d4',
      '1 knock hell-antenora-2 f4',
      '1 knock hell-antenora-3 h4',
    )
    push.play('1 feat bulldozer')
    // A foe that is already stunned does not count again.
    const again = at(
      {
        hunters: [holding('trish', ['thunder-clap'], ['low-voltage'])],
        foes: [{ foe: 'hell-antenora', at: 'f5', stun: 1 }, 'hell-antenora f7'],
      },
      ['lights-out'],
    )
    again.play('1 play thunder-clap')
    expect(again.asked()).toEqual(['1 act'])
  })

  test('four orbs, eight hexes', () => {
    const table = at(
      {
        hunters: [holding('trish', ['lightning-step'])],
        orbs: [
          { at: 'f7', red: 3 },
          { at: 'f8', red: 1, green: 1 },
        ],
      },
      ['magpie', 'marathon'],
    )
    table.play('1 run f7', '1 to f8')
    expect(table.choices(1)).toEqual(['feat magpie', 'leave'])
    table.play('1 leave', '1 to f9', '1 to f10', '1 to f11', '1 face n', '1 step lightning-step', '1 to f10', '1 to f9')
    expect(table.asked()).toEqual(['1 move'])
    table.play('1 to f8')
    expect(table.choices(1)).toEqual(['feat marathon', 'leave'])
  })

  test('three foes hurt and six damage by one card, offered together if met together', () => {
    const table = at({ hunters: [holding('nero', ['overture'], ['wire-snatch'])], foes: antenora('e5', 'f5', 'g5') })
    table.play('1 play overture')
    // Two and three, and two more: both are met by the last blow.
    expect(table.choices(1)).toEqual(['feat crowd-control', 'feat heavy-hitter', 'leave'])
  })

  test('a large foe that no other Hunter has damaged this round', () => {
    const riot = (by: readonly number[]) => {
      const table = at(
        {
          hunters: [holding('nero'), { at: 'a1' }],
          foes: [{ foe: 'riot', at: 'f4', facing: 's', damage: 14 }, 'empusa f1'],
        },
        ['giant-killer'],
      )
      table.foe('riot-1').hurtBy = by.map(seat)
      table.play('1 play rapid-swing')
      return table.asked()
    }
    expect(riot([])).toEqual(['1 feat'])
    expect(riot([1])).toEqual(['1 feat'])
    expect(riot([1, 2])).toEqual(['1 orbs'])
  })

  test('two finishers in a turn', () => {
    const table = at({ hunters: [holding('nero', ['overture', 'hard-way'], ['wire-snatch'])], foes: antenora('f5') }, [
      'grand-finale',
    ])
    table.play('1 play overture', '1 play rapid-swing', '1 play hard-way')
    expect(table.choices(1)).toEqual(['feat grand-finale', 'leave'])
  })

  test('six cards by a Hunter who has lost half her Vitality, seven in all four colours', () => {
    const six = ['rapid-swing', 'blade-arc', 'blade-arc', 'charge-shot', 'streak', 'shuffle'] as const
    const ropes = (damage: number) => {
      const table = at({ hunters: [holding('nero', [], six, { damage })] }, ['on-the-ropes'])
      return table.play('1 claim').asked()
    }
    expect(ropes(3)).toEqual(['1 act'])
    expect(ropes(4)).toEqual(['1 feat'])
    const palette = (chain: readonly CardId[]) =>
      at({ hunters: [holding('nero', [], chain)] }, ['full-palette'])
        .play('1 claim')
        .asked()
    expect(palette([...six.slice(0, 4), 'roulette-spin', 'calibur', 'streak'])).toEqual(['1 act'])
    // Wild stands for the missing green.
    expect(palette([...six.slice(0, 4), 'roulette-spin', 'calibur', 'color-up'])).toEqual(['1 feat'])
    expect(palette(['blue-rose-shot', 'streak', 'shuffle', 'calibur', 'color-up', 'blade-arc'])).toEqual(['1 act'])
  })

  test('the boss', () => {
    const table = hunting({
      stage: 4,
      row: ['demon-slayer'],
      hunters: [holding('nero', [], [], { at: 'f8' })],
      foes: [{ foe: 'elder-geryon-knight', at: 'f6', facing: 's', damage: 19 }],
    })
    table.play('1 play rapid-swing', '1 feat demon-slayer')
    expect(table.hunter().feats).toEqual(['demon-slayer'])
    expect(table.asked()).toEqual([])
  })
})

describe('claiming an achievement', () => {
  const slaying: Terms = {
    hunters: [holding('nero', ['high-roller'])],
    foes: [dying('f5'), dying('e5'), 'empusa f1'],
    row: ['two-for-one', 'lights-out'],
  }

  test('[BP-82] [BP-148] is possible once a round', () => {
    const table = at({ ...slaying, hunters: [holding('nero', ['high-roller'], [], { hasFeat: true })] }, slaying.row)
    table.play('1 play rapid-swing')
    expect(table.asked()).toEqual(['1 act'])
  })

  test('[BP-149] [BP-150] has no value before the end, and removes the card from the row', () => {
    const table = at(slaying, slaying.row)
    table.play('1 play rapid-swing', '1 feat two-for-one')
    expect(table.hunter()).toMatchObject({ style: 0, feats: ['two-for-one'], hasFeat: true })
    expect(table.table.row).toEqual(['lights-out'])
    expect(table.told('feat')).toEqual([{ seat: 1, feat: 'two-for-one' }])
  })

  test('[BP-196] leaves declined ones to the other players', () => {
    const table = at(slaying, slaying.row)
    table.play('1 play rapid-swing', '1 leave')
    expect(table.hunter()).toMatchObject({ feats: [], hasFeat: false })
    expect(table.table.row).toEqual(['two-for-one', 'lights-out'])
    expect(table.asked()).toEqual(['1 act'])
  })
})
