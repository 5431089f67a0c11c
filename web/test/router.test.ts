import { describe, expect, test } from 'vitest'
import { codeIn, routeAt } from '../src/app/router.ts'

describe('the addresses of the app', () => {
  test.each([
    ['/', { page: 'landing' }],
    ['/t/K7RW2M', { page: 'table', code: 'K7RW2M' }],
    ['/t/k7rw2m', { page: 'table', code: 'K7RW2M' }],
    ['/r/K7RW2M', { page: 'replay', code: 'K7RW2M' }],
    ['/games/bloodborne', { page: 'game', code: 'bloodborne' }],
    ['/games', { page: 'nowhere' }],
    ['/games/bloodborne/more', { page: 'nowhere' }],
    ['/learn/bloodborne', { page: 'learn', code: 'bloodborne' }],
    ['/learn/blood-bound', { page: 'learn', code: 'blood-bound' }],
    ['/learn/bloodborne/more', { page: 'nowhere' }],
    ['/learn', { page: 'nowhere' }],
    ['/me', { page: 'me' }],
    ['/credits', { page: 'credits' }],
    ['/stats/bloodborne', { page: 'figures', code: 'bloodborne' }],
    ['/stats', { page: 'nowhere' }],
    ['/stats/bloodborne/3', { page: 'nowhere' }],
    ['/me/secrets', { page: 'nowhere' }],
    ['/t/short', { page: 'nowhere' }],
    ['/t/K7RW2M/more', { page: 'nowhere' }],
    ['/c/k7rw2m', { page: 'campaign', code: 'K7RW2M' }],
    ['/c/K7RW2M/sheet', { page: 'campaign', code: 'K7RW2M/sheet' }],
    ['/c/K7RW2M/more', { page: 'nowhere' }],
    ['/c/K7RW2M/sheet/more', { page: 'nowhere' }],
    ['/c', { page: 'nowhere' }],
    ['/campaigns/dark-souls', { page: 'campaign', code: 'dark-souls' }],
    ['/campaigns', { page: 'nowhere' }],
    ['/elsewhere', { page: 'nowhere' }],
  ])('%s', (path, place) => {
    expect(routeAt(path)).toEqual(place)
  })

  test.each([
    ['k7rw2m', 'K7RW2M'],
    [' K7R W2M ', 'K7RW2M'],
    ['K7R-W2M', 'K7RW2M'],
    ['https://gloamhall.example/t/K7RW2M', 'K7RW2M'],
    ['AEIOU1', undefined],
    ['', undefined],
  ])('a code typed as "%s" is %s', (typed, code) => {
    expect(codeIn(typed)).toBe(code)
  })
})
