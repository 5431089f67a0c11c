import { describe, expect, test } from 'vitest'
import { forcedChoice } from '../src/bot/journey.ts'
import type { DarkSoulsAsked } from '../src/table.ts'
import type { AtTable } from './at-table.ts'
import { beginning } from './sessions.ts'
import { aSession, comes, upTo } from './on-campaign.ts'
import { onJourney } from './on-journey.ts'

/** The choice the bot makes without search. */
const chosen = ({ table }: AtTable): string | undefined => forcedChoice(table, table.asked[0] as DarkSoulsAsked)

const CAMPAIGN = { campaign: 'the-coiled-sword' } as const

describe('the bot in a campaign', () => {
  test('returns as a character of the party, and as a new one only if none is left', () => {
    const at = comes(upTo(aSession(beginning('the-coiled-sword'), 2), 'journey'), { step: 'journey' }).play('1 break')
    const next = aSession(at.outcome()?.carries ?? {}, 3)
    const back = chosen(next) as string
    expect(back).toMatch(/^return /)
    const again = chosen(next.play(`1 ${back}`)) as string
    expect(again).toMatch(/^return /)
    expect(chosen(next.play(`2 ${again}`))).toMatch(/^join /)
  })

  test('buys a spark first if few are left, as long as there is treasure to find', () => {
    const terms = { ...CAMPAIGN, seats: 1, souls: 2 }
    expect(chosen(onJourney({ ...terms, sparks: 1 }))).toBe('kindle 2')
    expect(chosen(onJourney({ ...terms, sparks: 3 }))).not.toBe('kindle 2')
    expect(chosen(onJourney({ ...terms, sparks: 1, treasure: ['ember'] }))).not.toBe('kindle 2')
  })

  test('never ends the session by itself', () => {
    for (const sparks of [0, 1, 5]) expect(chosen(onJourney({ ...CAMPAIGN, seats: 1, sparks }))).not.toBe('break')
  })

  test('dashes only if a character is exhausted and can rest at the bonfire, and then rests', () => {
    const at = upTo(aSession(beginning('the-coiled-sword'), 1), 'journey')
    const way = at.choices(1).find((choice) => choice.startsWith('go '))
    upTo(at.play(`1 ${way}`), 'dash')
    expect(chosen(at)).toBe('fight')
    at.character(1).red = 8
    expect(chosen(at)).toBe('dash bonfire')
    const { sparks } = at.table
    at.table.sparks = 0
    expect(chosen(at)).toBe('fight')
    at.table.sparks = sparks
    at.play('1 dash bonfire')
    at.table.souls = 0
    expect(chosen(at)).toBe('rest')
  })

  test('sells the items no character would use, and nothing else', () => {
    // The knight has better weapons in hand; starting cards are never sold.
    const at = onJourney({
      ...CAMPAIGN,
      characters: [{ class: 'knight' }],
      inventory: ['heal-aid', 'estoc'],
      sparks: 5,
    })
    expect(chosen(at)).toBe('sell')
    expect(chosen(at.play('1 sell'))).toBe('sell heal-aid')
    expect(chosen(at.play('1 sell heal-aid'))).not.toBe('sell')
  })
})
