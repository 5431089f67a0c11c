import { playOut, random } from '@gloamhall/bots'
import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import { bloodyPalace } from '@gloamhall/bloody-palace'
import { darkSouls } from '@gloamhall/dark-souls'
import type { Event, SeenEvent } from '@gloamhall/kernel'
import { begin, commonPhrases, eventFor, seat, sentence, swift, teller, viewOf } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { Moments } from '../src/games/game-ui.ts'
import { lengthOf } from '../src/table/event-playback.ts'
import { moments as captures } from '../src/games/blood-bound/moments.ts'
import { moments as deaths } from '../src/games/bloodborne/moments.ts'
import bloodborneDe from '../src/games/bloodborne/i18n/de.json' with { type: 'json' }
import bloodborneEn from '../src/games/bloodborne/i18n/en.json' with { type: 'json' }
import { moments as stages } from '../src/games/bloody-palace/moments.ts'
import palaceDe from '../src/games/bloody-palace/i18n/de.json' with { type: 'json' }
import palaceEn from '../src/games/bloody-palace/i18n/en.json' with { type: 'json' }
import { moments as rooms } from '../src/games/dark-souls/moments.ts'
import soulsDe from '../src/games/dark-souls/i18n/de.json' with { type: 'json' }
import soulsEn from '../src/games/dark-souls/i18n/en.json' with { type: 'json' }

/** Random play reaches deaths soon, and victories now and then. */
const GAMES_PLAYED = 3

const GAMES = [
  ['Blood Bound', bloodBound, captures, 6, {}, ['captured']],
  ['Bloodborne', bloodborne, deaths, 3, { en: bloodborneEn, de: bloodborneDe }, ['died']],
  ['Bloody Palace', bloodyPalace, stages, 2, { en: palaceEn, de: palaceDe }, ['knockedOut', 'stage-end']],
  ['Dark Souls', darkSouls, rooms, 2, { en: soulsEn, de: soulsDe }, ['defeated']],
] as const

test.each(GAMES)(
  '%s tells its moments in both languages, with the sentences of the log',
  (_, box, moments, seats, words: Partial<Record<'en' | 'de', Record<string, string>>>, wanted) => {
    const seen = new Set<string>()
    const game = box.game as typeof darkSouls.game
    const phrasesIn = (language: 'en' | 'de') => ({
      ...commonPhrases[language],
      ...box.phrases[language],
      ...words[language],
    })
    const tellers = (['en', 'de'] as const).map((language) =>
      teller(language, phrasesIn(language), (seat) => `Player ${seat}`),
    )
    for (let seed = 1; seed <= GAMES_PLAYED; seed++) {
      const table = begin(game, seats, {}, swift(seed))
      table.news = []
      const log: SeenEvent[] = []
      const onEvents = (events: readonly Event[]): void => {
        for (const event of events.flatMap((told) => eventFor(told, seat(1)) ?? [])) {
          log.push(event)
          if (!moments.keys.includes(event.key)) continue
          seen.add(event.key)
          const view = viewOf(game, table, seat(1)) as never
          for (const tell of tellers) {
            const { title, lines } = moments.tell(event, { log, tell, view })
            expect(title).toBe(sentence(tell, event))
            expect(lines.length).toBeGreaterThan(0)
            expect([title, ...lines].filter((line) => /[{}]|undefined|NaN/.test(line))).toEqual([])
          }
        }
      }
      playOut(game, table, Array<typeof random>(seats).fill(random), swift(seed), { onEvents })
    }
    expect([...seen]).toEqual(expect.arrayContaining([...wanted]))
  },
)

test('a moment is shown long enough to be read, whatever else happens in its frame', () => {
  const face = { sounds: () => undefined, moments: deaths as Moments }
  const told = (key: string): SeenEvent => ({ key, rule: '', params: {} })
  expect(lengthOf(face, [told('hurt'), told('died'), told('spilled')])).toBe(5000)
  expect(lengthOf(face, [told('hurt')])).toBeLessThan(2000)
})
