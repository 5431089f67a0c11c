import { expect, test } from 'vitest'
import { boxes } from '../../src/games/dark-souls/endurance.ts'

const drawn = (...cubes: Parameters<typeof boxes>): string =>
  boxes(...cubes)
    .map(({ cube, soon }) =>
      cube === 'wound' ? 'w' : cube === 'stamina' ? (soon ? 'X' : 's') : soon === 'planned' ? 'p' : soon ? 'h' : '.',
    )
    .join('')

test.each([
  ['nothing', [0, 0, 0, 0], '..........'],
  ['black from the left, red from the right', [3, 2, 0, 0], 'sss.....ww'],
  ['what is planned goes on from the black', [1, 2, 2, 0], 'spp.....ww'],
  ['what is feared goes on from the red', [1, 2, 0, 3], 's....hhhww'],
  ['where both want a box it shows both', [3, 2, 2, 4], 'sssphhhhww'.replace('phhhh', 'pXhhh')],
  ['a full bar', [6, 4, 0, 2], 'sssssswwww'],
] as const)('%s', (_, [stamina, wounds, planned, harm], bar) => {
  expect(drawn(stamina, wounds, planned, harm)).toBe(bar)
})
