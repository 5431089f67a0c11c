import type { Params } from '@gloamhall/kernel'
import { LANGUAGES, sentence, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { phrases } from '../src/phrases.ts'

const ATTACK = { seat: 1, card: 'claymore', row: 1 }
const FOE = 'hollow-soldier-1'

test.each<[key: string, params: Params, nothing: string]>([
  ['attacked', ATTACK, 'stamina'],
  ['attackedFoe', { ...ATTACK, foe: FOE }, 'stamina'],
  ['attackedNode', { ...ATTACK, node: 'c3' }, 'stamina'],
  ['used', ATTACK, 'stamina'],
  ['struck', { seat: 1, foe: FOE, damage: 2, defence: 2, magic: false }, 'damage'],
  ['struck', { seat: 1, foe: FOE, damage: 2, defence: 2, magic: false }, 'defence'],
  ['hit', { seat: 1, foe: FOE }, 'damage'],
  ['drank', { seat: 1, stamina: 2, health: 2 }, 'stamina'],
  ['drank', { seat: 1, stamina: 2, health: 2 }, 'health'],
  ['rolledNothing', { seat: 1, purpose: 'dodge' }, 'total'],
])('the sentence of %s with %j omits %s if there is none', (key, params, nothing) => {
  for (const language of LANGUAGES)
    for (const you of [1, 'spectator'] as const) {
      const said = (value: number): string =>
        sentence(
          teller(language, phrases[language], () => 'Mira', you),
          {
            key,
            rule: 'DS-1',
            params: { ...params, [nothing]: value },
          },
        )
      expect(said(0)).not.toMatch(/\b0\b/)
      expect(said(3)).toMatch(/\b3\b/)
      expect(said(0).includes('Mira')).toBe(you === 'spectator')
    }
})
