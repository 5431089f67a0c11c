import { afterEach, expect, test, vi } from 'vitest'
import { fetchJsonOnce } from '../src/app/retry.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (...answers: readonly (() => Response)[]) => {
  const left = [...answers]
  const fetches = vi.fn<() => Promise<Response>>(async () => {
    const answer = left.shift()
    if (!answer) throw new TypeError('the line is cut')
    return answer()
  })
  vi.stubGlobal('fetch', fetches)
  return fetches
}

const words = (): Response => Response.json({ 'game.goal': 'Survive.' })

test('fetches once for two requests, even if the first is still pending', async () => {
  const fetches = answering(words)
  const both = await Promise.all([fetchJsonOnce('/assets/once.json'), fetchJsonOnce('/assets/once.json')])
  expect([...both, await fetchJsonOnce('/assets/once.json')]).toEqual(Array(3).fill({ 'game.goal': 'Survive.' }))
  expect(fetches).toHaveBeenCalledTimes(1)
})

test('fetches again after a failure', async () => {
  answering()
  await expect(fetchJsonOnce('/assets/cut.json')).rejects.toThrow('the line is cut')
  answering(words)
  expect(await fetchJsonOnce('/assets/cut.json')).toEqual({ 'game.goal': 'Survive.' })
})

test('neither accepts nor caches an error page as a catalogue', async () => {
  answering(() => new Response('<!doctype html>', { status: 404 }), words)
  await expect(fetchJsonOnce('/assets/gone.json')).rejects.toThrow('answers 404')
  expect(await fetchJsonOnce('/assets/gone.json')).toEqual({ 'game.goal': 'Survive.' })
})
