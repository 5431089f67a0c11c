import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/characters.ts'
import type { Token } from '../../src/table.ts'
import type { AtTable } from '../at-table.ts'
import { atTable } from '../at-table.ts'

/** Seat 2 is wounded in an attack by seat 1 and has to take a token now. */
function wounded(card: CardId, tokens: readonly Token[] = [], cards: readonly 'staff'[] = []): AtTable {
  const at = atTable({
    seats: card.startsWith('inquisitor') ? 7 : 6,
    players: [card === 'beast-5' ? 'rose-6' : 'beast-5', { card, tokens, cards }],
  })
  return at.play('1 attack 2', '2 stand')
}

describe('taking wounds', () => {
  test('[BO-50] a wound is one token, placed where all can see it', () => {
    const at = wounded('rose-7').play('2 take unknown')
    for (const viewer of [1, 2, 3, 4, 5, 6, 'spectator'] as const) {
      expect(at.view(viewer).board.players[1]?.tokens).toEqual(['unknown'])
    }
    expect(at.heard('spectator')).toContainEqual({
      key: 'token',
      rule: 'BO-50',
      params: { seat: 2, token: 'unknown' },
      step: 'suffer',
    })
  })

  test.each([
    ['rose-1', ['rank', 'rose']],
    ['rose-2', ['rank', 'unknown']],
    ['rose-3', ['rank', 'unknown']],
    ['rose-4', ['rank', 'unknown']],
    ['rose-5', ['rank', 'rose']],
    ['rose-6', ['rank', 'rose']],
    ['rose-7', ['rank', 'rose', 'unknown']],
    ['rose-8', ['rank', 'rose', 'unknown']],
    ['rose-9', ['rank', 'rose', 'unknown']],
    ['beast-1', ['rank', 'beast']],
    ['beast-2', ['rank', 'unknown']],
    ['beast-3', ['rank', 'unknown']],
    ['beast-4', ['rank', 'unknown']],
    ['beast-5', ['rank', 'beast']],
    ['beast-6', ['rank', 'beast']],
    ['beast-7', ['rank', 'beast', 'unknown']],
    ['beast-8', ['rank', 'beast', 'unknown']],
    ['beast-9', ['rank', 'beast', 'unknown']],
    ['inquisitor-rose', ['rank', 'rose', 'beast', 'unknown']],
    ['inquisitor-beast', ['rank', 'rose', 'beast', 'unknown']],
  ] as const)('[BO-51] the first token of %s is one of %j', (card, tokens) => {
    expect(wounded(card).choices(2)).toEqual(tokens.map((token) => `take ${token}`))
  })

  test.each([
    ['rose-1', ['rose'], ['rank', 'rose']],
    ['rose-1', ['rank'], ['rose']],
    ['rose-1', ['rose', 'rose'], ['rank']],
    ['beast-2', ['unknown'], ['rank', 'unknown']],
    ['beast-2', ['rank'], ['unknown']],
    ['rose-7', ['rose'], ['rank', 'unknown']],
    ['rose-7', ['unknown'], ['rank', 'rose']],
    ['rose-7', ['rank'], ['rose', 'unknown']],
    ['rose-7', ['rose', 'unknown'], ['rank']],
  ] as const)('[BO-52] of %s the tokens %j leave %j', (card, tokens, open) => {
    expect(wounded(card, tokens).choices(2)).toEqual(open.map((token) => `take ${token}`))
  })

  test('[BO-52] a second rank token is refused', () => {
    expect(wounded('rose-1', ['rank']).refusal('2 take rank')).toBe('not-offered BO-52')
  })

  test('[BO-53] the wounded player chooses, and no other', () => {
    const at = wounded('rose-7')
    expect(at.asked()).toEqual(['2 token'])
    expect(at.refusal('1 take rose')).toBe('not-your-question BO-53')
  })

  test.each([
    ['rose-1', 'beast'],
    ['rose-1', 'unknown'],
    ['beast-2', 'beast'],
    ['beast-2', 'rose'],
    ['beast-9', 'rose'],
  ] as const)('[BO-53] %s cannot lie with a token: no %s', (card, token) => {
    const at = wounded(card)
    expect(at.refusal(`2 take ${token}`)).toBe('not-offered BO-52')
    expect(at.view(2).barred).toContainEqual({ choice: `take ${token}`, rule: 'BO-52' })
  })

  test.each([[['rose', 'rose']], [['beast', 'rose']], [['unknown', 'beast']]] as const)(
    '[BO-54] the Inquisitor may take %j',
    ([first, second]) => {
      const at = wounded('inquisitor-rose').play(`2 take ${first}`, '2 pass 1').hit(1, 2, second)
      expect(at.player(2).tokens).toEqual([first, second])
      expect(at.play('2 pass 1', '1 attack 2', '2 stand').choices(2)).toEqual(['take rank'])
    },
  )

  test('[BO-54] after a heal the Inquisitor chooses again', () => {
    const at = atTable({
      seats: 7,
      players: ['beast-5', { card: 'inquisitor-rose', tokens: ['rose', 'rose'] }, 'beast-4'],
    })
    at.rescue(1, 2, 3).play('3 heal', '2 return rose', '3 attack 2', '2 stand')
    expect(at.choices(2)).toEqual(['take rank', 'take rose', 'take beast', 'take unknown'])
    expect(at.play('2 take beast').player(2).tokens).toEqual(['rose', 'beast'])
  })

  test.each(['rose-1', 'rose-2', 'rose-7', 'beast-6'] as const)(
    '[BO-55] with a Staff %s takes unknown or the rank',
    (card) => {
      const at = wounded(card, [], ['staff'])
      expect(at.choices(2)).toEqual(['take rank', 'take unknown'])
      expect(at.refusal(`2 take ${card.split('-')[0]}`)).toBe('not-offered BO-55')
    },
  )

  test('[BO-56] a Staff leaves the tokens already taken as they are', () => {
    const at = atTable({ players: ['beast-8', { card: 'rose-1', tokens: ['rose'] }, 'rose-5'], dagger: 3 })
    at.hit(3, 1, 'rank').play('1 staff 2')
    expect(at.player(2)).toMatchObject({ tokens: ['rose'], cards: ['staff'] })
    expect(at.hit(1, 2, 'unknown').player(2).tokens).toEqual(['rose', 'unknown'])
  })

  test('[BO-56] a Staff adds no icon: with two affiliation tokens only the rank is left', () => {
    expect(wounded('rose-1', ['rose', 'unknown'], ['staff']).choices(2)).toEqual(['take rank'])
    expect(wounded('rose-1', ['unknown', 'unknown'], ['staff']).choices(2)).toEqual(['take rank'])
    expect(wounded('rose-1', ['rose', 'rank'], ['staff']).choices(2)).toEqual(['take unknown'])
  })

  test('[BO-57] an Inquisitor with a Staff takes unknown only', () => {
    const at = wounded('inquisitor-beast', ['rose'], ['staff'])
    expect(at.choices(2)).toEqual(['take rank', 'take unknown'])
    expect(at.refusal('2 take beast')).toBe('not-offered BO-55')
  })

  test.each([
    ['rose-1', ['rose', 'rose'], 'rank'],
    ['rose-1', ['rose', 'rank'], 'rose'],
    ['beast-3', ['unknown', 'rank'], 'unknown'],
    ['beast-7', ['rank', 'beast'], 'unknown'],
    ['beast-7', ['unknown', 'rank'], 'beast'],
    ['beast-7', ['unknown', 'beast'], 'rank'],
    ['inquisitor-rose', ['unknown', 'beast'], 'rank'],
  ] as const)('[BO-58] the third wound of %s after %j can only be %s', (card, tokens, last) => {
    expect(wounded(card, tokens).choices(2)).toEqual([`take ${last}`])
  })

  test('[BO-58] only the Inquisitor still picks the type, unless a Staff forbids it', () => {
    expect(wounded('inquisitor-rose', ['rank', 'rose']).choices(2)).toEqual(['take rose', 'take beast', 'take unknown'])
    expect(wounded('inquisitor-rose', ['rank', 'rose'], ['staff']).choices(2)).toEqual(['take unknown'])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)(
    '[BO-59] the rank token %i reveals the role and not the clan',
    (rank) => {
      // The attacker's seat holds the other card of the same rank, so only the clans differ between the two tables.
      const [rose, beast] = (['rose', 'beast'] as const).map((clan) => {
        const other = clan === 'rose' ? 'beast' : 'rose'
        return atTable({ players: [`${other}-${rank}`, `${clan}-${rank}`] }).hit(1, 2, 'rank')
      }) as [AtTable, AtTable]
      expect(rose.view('spectator').board.players[1]).toMatchObject({ tokens: [rank], rank })
      expect(rose.view('spectator')).toEqual(beast.view('spectator'))
      expect(rose.heard('spectator')).toEqual(beast.heard('spectator'))
    },
  )

  test('[BO-60] the fourth wound brings no token but the capture, and the card is turned up', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-7', tokens: ['rose', 'rank', 'unknown'] }] })
    at.play('1 attack 2', '2 stand')
    expect(at.table.captured).toEqual({ seat: 2, by: 1 })
    expect(at.player(2).tokens).toHaveLength(3)
    expect(at.asked()).toEqual([])
    expect(at.heard('spectator')).toContainEqual({
      key: 'card',
      rule: 'BO-109',
      params: { seat: 2, card: 'rose-7' },
      step: 'suffer',
    })
  })

  test('[BO-61] after a capture neither ability nor dagger nor wound follows', () => {
    const at = atTable({ players: ['beast-9', 'rose-2', { card: 'rose-1', tokens: ['rose', 'rose', 'rank'] }] })
    at.hit(1, 2, 'rank').play('2 stab 3')
    expect(at.table.agenda).toEqual([])
    expect(at.table.dagger).toBe(1)
    expect(at.happened().filter((key) => key === 'captured')).toHaveLength(1)
    expect(at.happened()).not.toContain('dagger')
  })

  test('[BO-62] the piles do not limit the affiliation tokens: the 24th unknown is there', () => {
    const plain = [2, 3, 4] as const
    const staffed = [7, 8, 9] as const
    const at = atTable({
      seats: 12,
      players: (['rose', 'beast'] as const)
        .flatMap((clan) => [
          ...plain.map((rank) => ({ card: `${clan}-${rank}` as const, tokens: ['unknown', 'unknown'] as Token[] })),
          ...staffed.map((rank) => ({
            card: `${clan}-${rank}` as const,
            tokens: ['unknown', 'unknown'] as Token[],
            cards: ['staff' as const],
          })),
        ])
        .with(11, { card: 'beast-9', tokens: ['unknown'], cards: ['staff'] }),
    })
    at.hit(1, 12, 'unknown')
    expect(at.table.players.flatMap(({ tokens }) => tokens)).toEqual(Array.from({ length: 24 }, () => 'unknown'))
  })

  test('[BO-62] the second holder of a rank finds a token too', () => {
    const at = atTable({ players: [{ card: 'rose-9', tokens: ['rank'] }, 'beast-9'] }).hit(1, 2, 'rank')
    expect(
      at
        .view('spectator')
        .board.players.slice(0, 2)
        .map(({ tokens }) => tokens),
    ).toEqual([[9], [9]])
  })

  test('[BO-121] there are at most three tokens, whatever the number of heals and wounds', () => {
    const at = atTable({ players: ['beast-5', 'rose-7'] })
    for (const [index, token] of (['rose', 'unknown', 'rank'] as const).entries()) {
      at.hit(1, 2, token)
      expect(at.player(2).tokens).toHaveLength(index + 1)
      expect(at.outcome()).toBeUndefined()
      if (at.asked().includes('2 ability')) at.play('2 forgo')
      at.play('2 pass 1')
    }
    at.play('1 attack 2', '2 stand')
    expect(at.player(2).tokens).toHaveLength(3)
    expect(at.table.captured?.seat).toBe(2)
  })

  test('[BO-123] no clan player can take the token of the rival clan, with or without a Staff', () => {
    for (const rank of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
      for (const cards of [[], ['staff']] as const) {
        expect(wounded(`rose-${rank}`, [], cards).choices(2)).not.toContain('take beast')
        expect(wounded(`beast-${rank}`, [], cards).choices(2)).not.toContain('take rose')
      }
    }
  })

  test('[BO-127] a rose token and a beast token together come from the Inquisitor alone', () => {
    const at = wounded('inquisitor-rose', ['rose']).play('2 take beast')
    expect(at.player(2).tokens).toEqual(['rose', 'beast'])
    for (const rank of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const) {
      const icons = wounded(`rose-${rank}`).choices(2)
      expect(icons.includes('take rose') && icons.includes('take beast')).toBe(false)
    }
  })
})
