import { describe, expect, test } from 'vitest'
import { plain } from '../src/bot/journey.ts'
import type { DarkSoulsAsked } from '../src/table.ts'
import type { AtTable } from './at-table.ts'
import { beginning } from './evenings.ts'
import { anEvening, comes, upTo } from './on-campaign.ts'
import { onJourney } from './on-journey.ts'

/** What goes without saying for a bot that is asked now. */
const chosen = ({ table }: AtTable): string | undefined => plain(table, table.asked[0] as DarkSoulsAsked)

const CAMPAIGN = { campaign: 'the-coiled-sword' } as const

describe('a bot in a campaign', () => {
  test('comes back as one of the party, and as somebody new only if there is nobody left to be', () => {
    const at = comes(upTo(anEvening(beginning('the-coiled-sword'), 2), 'journey'), { step: 'journey' }).play('1 break')
    const next = anEvening(at.outcome()?.carries ?? {}, 3)
    const back = chosen(next) as string
    expect(back).toMatch(/^return /)
    const again = chosen(next.play(`1 ${back}`)) as string
    expect(again).toMatch(/^return /)
    expect(chosen(next.play(`2 ${again}`))).toMatch(/^join /)
  })

  test('buys a spark before anything else when few are left, as long as there is something to find', () => {
    const terms = { ...CAMPAIGN, seats: 1, souls: 2 }
    expect(chosen(onJourney({ ...terms, sparks: 1 }))).toBe('kindle 2')
    expect(chosen(onJourney({ ...terms, sparks: 3 }))).not.toBe('kindle 2')
    expect(chosen(onJourney({ ...terms, sparks: 1, treasure: ['ember'] }))).not.toBe('kindle 2')
  })

  test('never calls it a night by itself', () => {
    for (const sparks of [0, 1, 5]) expect(chosen(onJourney({ ...CAMPAIGN, seats: 1, sparks }))).not.toBe('break')
  })

  test('runs only when somebody is spent and can rest at home; there it does', () => {
    const at = upTo(anEvening(beginning('the-coiled-sword'), 1), 'journey')
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

  test('sells what suits nobody, and nothing else', () => {
    // A knight has better things in hand, and nobody sells what a class began with.
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
