import { expect, test } from 'vitest'
import { openServer } from '../test-server.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** What costs a parser much and a sender little: many small parts in one read. */

const answersOf = ({ text }: RawLine): number => text.split('HTTP/1.1 ').length - 1

test('a connection with many unanswered requests is cut off; a few are answered, in order', async () => {
  const server = await openServer()
  const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: house\r\n\r\n`
  const few = (await RawLine.to(server.address)).send(ask('/healthz').repeat(7) + ask('/nowhere'))
  await few.until(() => answersOf(few) === 8)
  expect([...few.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    ...Array(7).fill('200'),
    '404',
  ])
  // What was answered does not count any more.
  few.send(ask('/healthz').repeat(8))
  await few.until(() => answersOf(few) === 16)
  expect(few.closed).toBe(false)
  await few.end()
  const many = (await RawLine.to(server.address)).send(ask('/api/games').repeat(500))
  await many.shut()
  expect(answersOf(many)).toBeLessThanOrEqual(10)
})

test('a body in thousands of chunks is refused, one in a few is not', async () => {
  const server = await openServer()
  const body = JSON.stringify({ name: 'Mira' })
  const start =
    'PUT /api/me HTTP/1.1\r\nHost: house\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunked = (text: string): string => [...text].map((letter) => `1\r\n${letter}\r\n`).join('')
  const honest = (await RawLine.to(server.address)).send(`${start}${chunked(body)}0\r\n\r\n`)
  await honest.until(() => honest.status !== undefined)
  expect(honest.status).toBe(200)
  await honest.end()
  const flood = (await RawLine.to(server.address)).send(`${start}${chunked(' '.repeat(10_000) + body)}0\r\n\r\n`)
  await flood.until(() => flood.status !== undefined)
  expect(flood.status).toBe(413)
  expect(flood.text).toContain('too many pieces')
  await flood.shut()
})

test('hundreds of pings in one write are answered, each of them', async () => {
  const server = await openServer()
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  const head = line.heard.length
  line.send(Buffer.concat(Array.from({ length: 300 }, (_, at) => frame(String(at).padStart(3, '0'), { opcode: 9 }))))
  await line.until(() => line.heard.length >= head + 300 * 5)
  const pongs = Array.from({ length: 300 }, (_, at) =>
    line.heard.subarray(head + at * 5, head + at * 5 + 5).toString('latin1'),
  )
  expect(pongs).toEqual(Array.from({ length: 300 }, (_, at) => `\x8a\x03${String(at).padStart(3, '0')}`))
  await line.end()
})
