import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { CARD_IDS, CARDS } from '../../src/content/cards.ts'
import { LINKS } from '../../src/content/effects.ts'
import { linkFits, linkOut } from '../../src/rules/links.ts'
import { hunting } from '../hunting.ts'

const table = (options = {}) => hunting({ options }).table

describe('links', () => {
  test('[BP-48] [BP-49] [BP-51] the next card must fit the link out of the rightmost card', () => {
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['high-time', 'motor-cleave', 'balrog-straight'] }],
      foes: ['hell-antenora f5'],
    })
    expect(at.ways('play')).toEqual(['balrog-jab', 'ebony-ivory', 'rebellion-swing', 'wheel-slash'])
    at.play('1 play rebellion-swing')
    expect(at.ways('play')).toEqual(['high-time'])
    expect(at.refusal('1 play motor-cleave')).toBe('not-offered BP-49')
    at.play('1 play high-time')
    expect(at.ways('play')).toEqual(['motor-cleave'])
    at.play('1 play motor-cleave')
    expect(at.ways('play')).toEqual(['balrog-straight'])
  })

  test('[BP-50] an empty chain needs a starting, a wild or a blank link in', () => {
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['honeycomb-fire', 'trickster-dash', 'high-time'] }],
      foes: ['hell-antenora f5'],
    })
    expect(at.ways('play')).toContain('honeycomb-fire')
    expect(at.ways('play')).toContain('trickster-dash')
    expect(at.refusal('1 play high-time')).toBe('not-offered BP-50')
  })

  test('[BP-52] wild fits every colour on either side', () => {
    for (const colour of ['blue', 'red', 'yellow', 'green'] as const) {
      expect(linkFits(table(), 'wild', colour)).toBe(true)
      expect(linkFits(table(), colour, 'wild')).toBe(true)
    }
  })

  test('[BP-53] [BP-54] [BP-170] a blank card follows anything and passes on the link to its left', () => {
    for (const open of ['blue', 'red', 'start', 'wild'] as const) expect(linkFits(table(), open, 'blank')).toBe(true)
    expect(linkOut(table(), ['trickster-dash'])).toBe('start')
    expect(linkOut(table(), ['rebellion-swing', 'trickster-dash'])).toBe('blue')
    expect(linkOut(table(), ['rebellion-swing', 'trickster-dash', 'quick-drive'])).toBe('blue')
    expect(linkFits(table(), linkOut(table(), ['trickster-dash']), 'start')).toBe(true)
    expect(linkFits(table(), linkOut(table(), ['trickster-dash']), 'blue')).toBe(false)
    // In the middle of a chain, a starting link fits only after a starting link.
    expect(linkFits(table(), 'blue', 'start')).toBe(false)
  })

  test('[BP-169] a blank card after a wild link is wild', () => {
    expect(linkOut(table(), ['twosome-time', 'trickster-dash'])).toBe('wild')
  })

  test('[BP-168] whether a starting link fits after a wild one is an option', () => {
    expect(linkFits(table(), 'wild', 'start')).toBe(true)
    expect(linkFits(table({ wildStart: 'no' }), 'wild', 'start')).toBe(false)
    const chain: CardId[] = ['ebony-ivory', 'twosome-time']
    const foes = ['hell-antenora f5']
    const hunters = [{ hunter: 'dante', hand: [], chain }] as const
    expect(hunting({ hunters, foes }).ways('play')).toEqual(['balrog-jab', 'rebellion-swing', 'wheel-slash'])
    const strict = hunting({ hunters, foes, options: { wildStart: 'no' } })
    expect(strict.ways('play')).toEqual([])
    expect(strict.refusal('1 play balrog-jab')).toBe('not-offered BP-168')
  })

  test('[BP-55] [BP-116] nothing follows a finisher, neither wild nor blank', () => {
    for (const link of LINKS) expect(linkFits(table(), 'none', link)).toBe(false)
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['trickster-dash', 'honeycomb-fire'], chain: ['balrog-jab', 'real-impact'] }],
      foes: ['hell-antenora f5'],
    })
    expect(at.ways('play')).toEqual([])
    expect(at.refusal('1 play trickster-dash')).toBe('not-offered BP-55')
    expect(at.refusal('1 play rebellion-swing')).toBe('not-offered BP-55')
  })

  test('a card held twice is offered once', () => {
    const at = hunting({
      hunters: [{ hunter: 'nero', hand: ['high-roller', 'high-roller'] }],
      foes: ['hell-antenora f5'],
    })
    expect(at.ways('play').filter((id) => id === 'high-roller')).toHaveLength(1)
    expect(at.ways('step')).toEqual(['high-roller'])
    at.play('1 play high-roller')
    expect(at.hunter().hand).toEqual(['high-roller'])
  })

  test('[BP-44] [BP-105] a card that does not knock back has no follow', () => {
    for (const id of CARD_IDS) if (CARDS[id].follow) expect([id, CARDS[id].knockBack]).toEqual([id, true])
  })
})
