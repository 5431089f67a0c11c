import { expect, test } from 'vitest'
import { cut } from '../src/components/figure.ts'

test('a capital letter stands for the piece and its mirror image', () => {
  const markup = cut({ width: 100, feet: 90, drawn: 'B M10 0H20V9Z\nl M1 1H2' })
  expect(markup.match(/matrix\(-1 0 0 1 100 0\)/g)).toHaveLength(3)
  expect(markup.match(/class="cut-b"/g)).toHaveLength(2)
  // Strokes are not part of the outline that sets the figure off against the floor.
  expect(markup).toContain('class="cut-halo" d="M10 0H20V9Z"')
  expect(markup).toContain('translate(-50 -90)')
})
