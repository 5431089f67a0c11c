import { bloodBound } from '@gloamhall/blood-bound'
import { eventFor, commonPhrases, LANGUAGES, seatsOf, sentence, teller } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { expect, test } from 'vitest'
import { ICONS } from '../../src/games/blood-bound/icons.ts'
import { headingOf, iconOf } from '../../src/games/blood-bound/log.ts'
import { ICONS as COMMON_ICONS } from '../../src/components/icons.ts'

const { game, phrases } = bloodBound

test.each(LANGUAGES)('in %s every event has a phrase, and its icon is shipped', (language) => {
  const met = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    for (const { table } of walk(game, 7, seed)) {
      for (const viewer of [...seatsOf(table), 'spectator'] as const) {
        const tell = teller(
          language,
          { ...commonPhrases[language], ...phrases[language] },
          (seat) => `N${seat}`,
          viewer,
        )
        for (const event of (table.news ?? []).flatMap((each) => eventFor(each, viewer) ?? [])) {
          met.add(event.key)
          const said = sentence(tell, event)
          // A player addressed as "you" is not called by name too, unless as one of several.
          const isAlone =
            Object.values(event.params)
              .flat()
              .filter((value) => value === viewer).length === 1
          if (isAlone && /^(You|Du) /.test(said)) expect(`${said} `).not.toMatch(new RegExp(`N${viewer}\\b`))
          const icon = iconOf(event)
          if (icon !== undefined) expect([...ICONS, ...COMMON_ICONS]).toContain(icon)
          expect(headingOf(event, tell)).toBe(event.key === 'attack' ? said : undefined)
        }
      }
    }
  }
  for (const key of ['attack', 'token', 'rank-token', 'dagger', 'intervene', 'stab']) expect(met).toContain(key)
})
