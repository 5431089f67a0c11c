import type { CampaignState, View } from '@gloamhall/kernel'
import { commonPhrases, seat, teller } from '@gloamhall/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { language } from '../src/app/settings.ts'
import { promptOf } from '../src/table/prompt.ts'
import { loadPhrases, spoken } from '../src/app/i18n.ts'

const NAMES = ['Mira', 'Jon', 'Ada', 'Ida', 'Odile']
const nameOf = (who: number): string => NAMES[who - 1] ?? ''

/** The header at the end of a game, for each viewer. */
const says = (viewer: number | 'spectator', winners: readonly number[], together?: true, carries?: CampaignState) => {
  const view = {
    viewer: viewer === 'spectator' ? viewer : seat(viewer),
    asked: [],
    choices: [],
    barred: [],
    outcome: { how: 'leader-captured', winners: winners.map((each) => seat(each)), params: {}, carries },
  } as unknown as View
  const { text, waiting } = promptOf({
    view,
    tell: teller(language.value, commonPhrases[language.value], nameOf),
    nameOf,
    together,
  })
  return [text, waiting]
}

describe.each([
  ['en', 'You won', 'You lost', 'Jon won', 'Mira and Jon won', '4 players won', 'No one won'],
  [
    'de',
    'Du hast gewonnen',
    'Du hast verloren',
    'Jon hat gewonnen',
    'Mira und Jon haben gewonnen',
    '4 Spieler haben gewonnen',
    'Niemand hat gewonnen',
  ],
] as const)('after the game the header, in %s,', (wanted, won, lost, jon, both, four, nobody) => {
  beforeEach(async () => {
    language.value = wanted
    await loadPhrases({ lang: '' } as HTMLElement)
    await expect.poll(() => spoken.value).toBe(wanted)
  })

  test('tells winners that they have won, alone or with others', () => {
    expect(says(2, [2])).toEqual([won, undefined])
    expect(says(2, [1, 2])).toEqual([won, undefined])
  })

  test('tells losers that they have lost, and to whom', () => {
    expect(says(1, [2])).toEqual([lost, jon])
    expect(says(3, [1, 2])).toEqual([lost, both])
    expect(says(5, [1, 2, 3, 4])).toEqual([lost, four])
    expect(says(1, [])).toEqual([lost, undefined])
  })

  test('tells spectators who has won', () => {
    expect(says('spectator', [2])).toEqual([jon, undefined])
    expect(says('spectator', [])).toEqual([nobody, undefined])
  })
})

test.each([
  ['en', 'The party won', 'The party lost', 'To be continued'],
  ['de', 'Die Gruppe hat gewonnen', 'Die Gruppe hat verloren', 'Fortsetzung folgt'],
] as const)(
  'in %s players of a cooperative game win, lose or continue together, for every viewer',
  async (of, won, lost, on) => {
    language.value = of
    await loadPhrases({ lang: '' } as HTMLElement)
    await expect.poll(() => spoken.value).toBe(of)
    for (const viewer of [1, 2, 'spectator'] as const)
      expect([says(viewer, [1, 2], true), says(viewer, [], true), says(viewer, [], true, { oil: 1 })]).toEqual([
        [won, undefined],
        [lost, undefined],
        [on, undefined],
      ])
  },
)
