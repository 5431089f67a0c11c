import { describe as describeIn, seat, teller } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { bloodBound } from '../src/index.ts'
import { claimable } from '../src/talk.ts'
import { atTable } from './at-table.ts'

const CARDS = ['rose-1', 'beast-3', 'rose-7', 'beast-4', 'rose-5', 'beast-9'] as const
const ALL = [1, 2, 3, 4, 5, 6, 'spectator'] as const

describe('claims', () => {
  test.each(['en', 'de'] as const)('have a sentence in %s', (language) => {
    const tell = teller(language, bloodBound.phrases[language], String)
    const at = atTable({ seats: 7, players: ['beast-5', 'rose-3'] })
      .hit(1, 2, 'rank')
      .play('2 look 4', '2 look 5')
    for (const claim of game.talk?.claims(at.table, seat(2)) ?? []) {
      expect(describeIn(tell, 'claim', claim), claim).not.toMatch(/^$|claim\.|[{}]/)
    }
  })

  test('[BO-77] about cards seen by a Harlequin are possible for those cards only', () => {
    const at = atTable({ players: ['beast-5', 'rose-3'] })
      .hit(1, 2, 'rank')
      .play('2 look 4', '2 look 5')
    const { others } = claimable(6, seat(2), at.player(2).looked)
    expect(others.filter(({ saw }) => saw.length > 0).map((each) => each.seat)).toEqual([4, 5])
  })

  test('[BO-115] are heard by all players', () => {
    const at = atTable({ players: CARDS }).play('4 says clan rose')
    for (const viewer of ALL) {
      expect(at.heard(viewer as number)).toEqual([
        { key: 'claim', rule: 'BO-115', params: { seat: 4, claim: 'clan rose' }, step: 'turn' },
      ])
      expect(at.view(viewer).board.players[3]?.claims).toEqual(['clan rose'])
    }
  })

  test('[BO-115] go to no seat alone', () => {
    const at = atTable({ players: CARDS })
    for (const claim of game.talk?.claims(at.table, 2 as never) ?? []) at.play(`2 says ${claim}`)
    expect(at.events.length).toBeGreaterThan(30)
    for (const event of at.events) expect(event.only).toBeUndefined()
  })

  test('[BO-115] can be made at any time, asked or not', () => {
    const at = atTable({ players: ['rose-1', 'beast-1', 'rose-7', 'beast-4', 'rose-5', 'beast-9'] })
    at.play('6 says attack-me', '1 attack 2', '3 says ask-me', '2 stand', '5 says spare 2', '2 take beast')
    expect([6, 3, 5].map((n) => at.player(n).claims)).toEqual([['attack-me'], ['ask-me'], ['spare 2']])
  })

  test.each(['show rose-1', 'card rose-1', 'whisper 2 rose', 'saw 2 beast-3', 'seat 1 rose', 'clan order', 'rank 10'])(
    '[BO-115] are limited: "%s" is refused, as showing a card, whispering or nonsense',
    (claim) => {
      const at = atTable({ players: CARDS })
      expect(at.refusal(`1 says ${claim}`)).toMatch(/^not-a-claim/)
    },
  )

  test('[BO-115] are the only way to reveal a card: no question offers to show one', () => {
    expect(Object.keys(game.questions).filter((question) => question.includes('show'))).toEqual([])
  })

  test.each(['clan beast', 'rank 2', 'leader', 'clue rose', 'seat 2 rose', 'lead 2 rose', 'attack-me', 'strike 3'])(
    '[BO-116] need not be true: "%s"',
    (claim) => {
      const [honest, liar] = (['rose-1', 'beast-9'] as const).map((card) => {
        const cards = card === 'rose-1' ? CARDS : [...CARDS].with(0, 'beast-9').with(5, 'rose-1')
        return atTable({ players: cards }).play(`1 says ${claim}`)
      })
      expect(honest?.player(1).claims).toEqual([claim])
      expect(liar?.player(1).claims).toEqual([claim])
    },
  )

  test('[BO-116] change no rule: the same choices are legal before and after', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2', '2 stand')
    const before = at.choices(2)
    at.play('2 says clan rose', '2 says rank 1')
    expect(at.choices(2)).toEqual(before)
    expect(at.refusal('2 take rose')).toBe('not-offered BO-52')
  })

  test('[BO-116] may report what the Harlequin saw, only about cards looked at', () => {
    const at = atTable({ players: [...CARDS].map((card) => ({ card, looked: card === 'beast-3' ? [4] : [] })) })
    at.play('2 says saw 4 beast-4', '2 says saw 4 rose-2')
    expect(at.player(2).claims).toEqual(['saw 4 rose-2'])
    expect(at.refusal('2 says saw 5 rose-5')).toMatch(/^not-a-claim/)
    expect(at.refusal('1 says saw 4 beast-4')).toMatch(/^not-a-claim/)
  })

  test('[BO-115] replace earlier ones on the same subject', () => {
    const at = atTable({ players: CARDS })
    at.play('1 says clan rose', '1 says strike 3', '1 says seat 4 rose', '1 says clan beast', '1 says spare 3')
    at.play('1 says seat 4 beast', '1 says seat 5 beast', '1 says lead 4 beast')
    expect(at.player(1).claims).toEqual(['clan beast', 'spare 3', 'seat 4 beast', 'seat 5 beast', 'lead 4 beast'])
  })

  test('[BO-115] of the Secret Order are possible if there may be one', () => {
    const at = atTable({ seats: 7, players: CARDS }).play('1 says clan order')
    expect(at.player(1).claims).toEqual(['clan order'])
  })
})
