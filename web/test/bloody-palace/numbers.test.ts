import type { Foe } from '@gloamhall/bloody-palace/face'
import { FOE_CLASSES, foeOf, phrases } from '@gloamhall/bloody-palace/face'
import { expect, test } from 'vitest'
import { numberOf } from '../../src/games/bloody-palace/layout/Field.tsx'
import type { Seen } from '../../src/games/bloody-palace/layout/seen.ts'

const VIEW = { rules: 1 } as unknown as Seen

test('a model wears the number that its name has', () => {
  for (const foe of FOE_CLASSES) {
    for (let at = 1; at <= foeOf(VIEW, foe).models; at++) {
      const model = { id: `${foe}-${at}`, class: foe } as Foe
      const [name, called] = [phrases.en[`foe.${foe}`], phrases.en[`foe.${model.id}`]]
      expect(`${name} ${numberOf(VIEW, model)}`.trim()).toBe(called)
    }
  }
})
