import { Match, seat, seatsOf, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { ownCards } from '../src/table.ts'
import { atTable, faces } from './at-table.ts'

describe('public and secret', () => {
  test('[BB-120] everything open on the table is in every view', () => {
    const at = atTable({
      seats: 4,
      first: 3,
      monster: { card: 'amygdala', blood: 9 },
      row: ['cannon', 'evelyn'],
      hunters: [{ health: 4, collected: 2, banked: 7, trophies: { kin: 2 }, used: ['hunter-axe'] }],
    })
    for (const viewer of [1, 2, 3, 4, 'spectator'] as const) {
      expect(at.view(viewer).board).toMatchObject({
        first: 3,
        finalBoss: 'rom',
        monster: { card: 'amygdala', blood: 9 },
        row: ['cannon', 'evelyn'],
        dungeon: 9,
        upgrades: 30,
        removed: [],
        hunters: [{ health: 4, collected: 2, banked: 7, trophies: { kin: 2 }, used: ['hunter-axe'] }, {}, {}, {}],
      })
    }
  })

  test('[BB-121] no view names a card of the two decks', () => {
    const at = atTable({
      monster: 'amygdala',
      dungeon: ['huntsman', 'rabid-dog'],
      row: ['cannon'],
      upgrades: ['tonitrus', 'chikage'],
    })
    for (const viewer of [1, 2, 3, 'spectator'] as const) {
      const seen = JSON.stringify(at.view(viewer))
      for (const card of ['huntsman', 'rabid-dog', 'tonitrus', 'chikage']) expect(seen).not.toContain(card)
    }
  })

  test('[BB-121] [BB-123] every viewer sees whether a player has chosen, and only that player sees what', () => {
    const at = atTable({ monster: 'amygdala' })
    const before = at.view(1)
    at.play('2 play hunter-axe')
    const after = at.view(1)
    expect(after.asked[1]).toEqual({ question: 'play', seat: 2, answered: true })
    expect(after.board).toEqual(before.board)
    expect(at.events).toEqual([])
    expect(at.view(2).answer).toBe('play hunter-axe')
    for (const viewer of [1, 3, 'spectator'] as const) expect(at.view(viewer).answer).toBeUndefined()
  })

  test('[BB-121] another choice would look the same to all other viewers', () => {
    const views = ['hunter-axe', 'hunters-dream'].map((card) => {
      const at = atTable({ monster: 'amygdala' })
      at.play(`2 play ${card}`)
      return [1, 3, 'spectator'].map((viewer) => JSON.stringify(at.view(viewer as number)))
    })
    expect(views[0]).toEqual(views[1])
  })

  test('[BB-121] the weapon of step 2 is just as secret', () => {
    const views = ['hunter-axe', 'saw-cleaver'].map((card) => {
      const at = atTable({ monster: 'amygdala' })
      at.cards('transform', 'transform', 'hunter-axe').play(`2 add ${card}`)
      return [1, 3, 'spectator'].map((viewer) => JSON.stringify(at.view(viewer as number)))
    })
    expect(views[0]).toEqual(views[1])
  })

  test("[BB-122] hands are open, since they can be deduced: a Hunter's cards less what is used and played", () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['cannon'], used: ['hunter-axe'] }],
      chance: faces('red', '0'),
    })
    at.cards('cannon', 'hunter-axe', 'hunter-axe')
    const [seen] = at.view(3).board.hunters
    expect(seen && [...ownCards(seen)].sort()).toEqual(
      ['cannon', 'hunter-axe', 'hunter-pistol', 'hunters-dream', 'saw-cleaver', 'transform'].sort(),
    )
    expect(seen?.hand).not.toContain('cannon')
  })

  test('[BB-122] a hand is the starters and the upgrades taken, less used, played and removed: no view is needed', () => {
    const match = new Match(game, 4, {}, { kind: 'swift', seed: 11 })
    const known = seatsOf({ seats: 4 }).map(() => [
      'saw-cleaver',
      'hunter-axe',
      'hunter-pistol',
      'transform',
      'hunters-dream',
    ])
    for (let time = 0; time < 200 && !match.outcome; time++) {
      const { asked } = match.view('spectator')
      const who = asked.find(({ answered }) => !answered)?.seat ?? seat(1)
      const { choices } = match.view(who)
      const verdict = match.choose(who, choices[time % choices.length] as string)
      for (const { key, all } of verdict.ok ? verdict.events : []) {
        const cards = known[Number(all?.seat) - 1] ?? []
        if (key === 'took') cards.push(String(all?.card))
        if (key === 'removed' || key === 'broken') cards.splice(cards.indexOf(String(all?.card)), 1)
      }
      for (const seen of match.view(who).board.hunters) {
        expect([...ownCards(seen)].sort()).toEqual([...(known[seen.seat - 1] ?? [])].sort())
      }
    }
  })

  test('[BB-9] imagined dungeons hold seven monsters and three bosses, none of them met already', () => {
    const { table } = atTable({ monster: 'amygdala', dungeon: ['huntsman', 'rabid-dog', 'darkbeast-paarl'] })
    table.gone.push({ card: 'scourge-beast', fate: 'killed' })
    const imagined = game.imagine(viewOf(game, table, seat(1)), swift(4))
    expect(imagined.dungeon).toHaveLength(3)
    expect(imagined.dungeon).not.toContain('amygdala')
    expect(imagined.dungeon).not.toContain('scourge-beast')
  })
})
