import { boxOf, GAMES } from '@gloamhall/games'
import { LANGUAGES } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { tellerOf } from '../src/sentences.ts'

test.each(GAMES)('%s: soft hyphens of cards are not printed on a terminal', async (game) => {
  const box = await boxOf(game)
  for (const language of LANGUAGES) {
    const tell = tellerOf(box, language)
    const parted = Object.entries(box.phrases[language]).filter(([, phrase]) => phrase.includes('\u00ad'))
    for (const [id, phrase] of parted) expect(tell(id)).toBe(phrase.replaceAll('\u00ad', ''))
    expect(parted.length > 0).toBe(game === 'bloodborne' && language === 'de')
  }
})
