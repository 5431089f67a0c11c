import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Box } from '../src/index.ts'
import { optionsOf, scripted, SceneError, setScene } from '../src/index.ts'

/**
 * Parts of a scene by name, each with a scene that contains an invalid word there: the error message then lists all
 * valid ones.
 */
export type Parts = Readonly<Record<string, object>>

/** An entry that is invalid everywhere. */
export const ODD = { '?': true } as const

/**
 * Everything an author of scenarios has to look up, by category: the words of each part of a scene, the codes of
 * refusals, the questions with the rules that ask them, and the keys of events. Taken from the code, so that tests can
 * keep the lists in READMEs up to date.
 */
export function scenarioWords(box: Box, seats: number, parts: Parts): ReadonlyMap<string, readonly string[]> {
  const { game, phrases } = box
  const scenes = Object.entries(parts).map(([part, given]) => [part, wordsOf(box, seats, given)] as const)
  const keys = Object.keys(phrases.en).filter((id) => id.startsWith('event.'))
  return new Map([
    ...scenes,
    ['refused', ['not-your-question', 'not-offered', 'game-over', ...(game.talk ? ['not-a-claim'] : [])]],
    ['questions', Object.entries(game.questions).map(([name, { rule }]) => `${name} ${rule}`)],
    ['events', [...new Set([...keys.map((id) => id.split('.')[1] as string), ...(game.talk ? ['claim'] : [])])]],
  ])
}

function wordsOf(box: Box, seats: number, given: object): readonly string[] {
  try {
    setScene(box, given, seats, optionsOf(box.game), scripted())
  } catch (error) {
    const names = error instanceof SceneError ? error.problem.params['names'] : undefined
    if (Array.isArray(names)) return names as readonly string[]
    throw error
  }
  throw new Error(`${JSON.stringify(given)} contains no invalid word`)
}

/** Tests that the README of a game lists them all under "Words of a scenario", each list after the name of its part. */
export function sceneWords(box: Box, home: URL, seats: number, parts: Parts): void {
  const text = readFileSync(new URL('README.md', home), 'utf8')
  const section = /^##+ Words of a scenario\n([\s\S]*?)(?=^##? |(?![\s\S]))/m.exec(text)?.[1] ?? ''
  const lists = new Map(
    [...section.matchAll(/^- \*\*([\w-]+)\*\*: ((?:.|\n(?! *\n|- ))*)/gm)].map(([, part = '', list = '']) => [
      part,
      [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.replace(/\s+/g, ' ')),
    ]),
  )

  describe('the README', () => {
    const words = scenarioWords(box, seats, parts)

    test('has a list for each category of words in a scenario, and no other', () => {
      expect([...lists.keys()]).toEqual([...words.keys()])
    })

    test.each([...words])('lists all words of %s', (part, all) => {
      expect(lists.get(part)).toEqual(all)
    })
  })
}
