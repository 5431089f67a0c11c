import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pick, roll, swift } from '@gloamhall/kernel'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FairQueue } from '../src/http/fair-queue.ts'
import { JsonScan } from '../src/http/json-scan.ts'
import { MemoryAccount } from '../src/limits/memory-account.ts'
import { parseJson } from '../src/input/parse-json.ts'
import { RawLine } from './attacks/raw.ts'

const dice = swift(20)

/** A random JSON value with structural characters in its strings. */
function value(depth: number): unknown {
  const kind = roll(dice, depth > 0 ? 6 : 3)
  if (kind <= 3) return pick(dice, [0, true, null, '', 'a,b', '[{', '"\\"', '\\', '\\\\"', '\u00e4€😀}', 1.5e9])
  const inside = Array.from({ length: roll(dice, 5) - 1 }, () => value(depth - 1))
  return kind === 4 ? inside : Object.fromEntries(inside.map((each, at) => [`${at}"`, each]))
}

/** Depth and entries computed from the value. */
function counted(json: unknown): { depth: number; entries: number } {
  if (typeof json !== 'object' || json === null) return { depth: 0, entries: 0 }
  const inside = Object.values(json).map(counted)
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    entries: 1 + Math.max(0, inside.length - 1) + inside.reduce((sum, { entries }) => sum + entries, 0),
  }
}

describe('the JSON scan', () => {
  test('counts depth and entries exactly, however the text is split', () => {
    for (let round = 0; round < 2000; round++) {
      const json = value(6)
      const { depth, entries } = counted(json)
      const bytes = Buffer.from(JSON.stringify(json, null, roll(dice, 3) - 1))
      const fault = (maxDepth: number, maxEntries: number) => {
        const scan = new JsonScan({ maxDepth, maxEntries })
        const at = roll(dice, bytes.length)
        return scan.push(bytes.subarray(0, at)) ?? scan.push(bytes.subarray(at))
      }
      expect(fault(depth, entries)).toBeUndefined()
      if (depth > 0) expect(fault(depth - 1, 1e9)).toBe('depth')
      if (entries > 0) expect(fault(1e9, entries - 1)).toBe('entries')
    }
  })
})

test('field names that reach a prototype are refused; texts that contain them are not', () => {
  for (const text of ['{"__proto__":1}', '{"a":[{"constructor":{}}]}', '{"\\u005f_proto__":{}}'])
    expect(parseJson(Buffer.from(text))).toBeUndefined()
  expect(parseJson(Buffer.from('{"a":"__proto__"}'))).toEqual({ value: { a: '__proto__' } })
  for (const text of ['', '{', 'x']) expect(parseJson(Buffer.from(text))).toBeUndefined()
})

describe('a memory account', () => {
  test('refuses what exceeds the limit of an address or of all, and is empty in the end', () => {
    const account = new MemoryAccount({ maxBytes: 100, maxBytesPerAddress: 60, maxItemsPerAddress: 3 })
    const first = account.reserve('a', 50)
    expect(account.reserve('a', 20)).toBe('address')
    const second = account.reserve('b', 50)
    expect(account.reserve('c', 1)).toBe('total')
    for (const release of [first, first, second]) if (typeof release === 'function') release()
    expect([account.bytes, account.addresses]).toEqual([0, 0])
    for (let item = 0; item < 3; item++) account.reserve('a', 1)
    expect(account.reserve('a', 1)).toBe('address')
  })
})

describe('a fair queue', () => {
  test('lets addresses take turns, however many jobs one of them sends', async () => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const queue = new FairQueue<string>({ maxWaiting: 7, maxWaitingPerAddress: 4 }, 1, (job) => {
      started.push(job)
      return new Promise((resolve) => ends.push(resolve))
    })
    for (const job of ['a1', 'a2', 'a3', 'a4', 'a5']) expect(queue.add('a', job)).toBeUndefined()
    expect(queue.add('a', 'a6')).toBe('address')
    for (const job of ['b1', 'b2']) queue.add('b', job)
    queue.add('c', 'c1')
    expect(queue.add('d', 'd1')).toBe('total')
    while (ends.length > 0) {
      ends.shift()?.()
      // The next starts when the previous one is done.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
    expect(queue.size).toBe(0)
  })
})

/** This event releases the memory counted for a long response; without it the memory would stay counted for ever. */
test('responses queued behind an unread one are told when their connection closes', async () => {
  const [asked, released]: [string[], string[]] = [[], []]
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    response.once('close', () => released.push(url))
    // Answered later, as by a route; meanwhile the next requests have arrived.
    setImmediate(() => response.end(Buffer.alloc(8 * 1024 * 1024)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const line = await RawLine.to(`http://127.0.0.1:${port}`, { reads: false })
  line.send(['/a', '/b', '/c'].map((url) => `GET ${url} HTTP/1.1\r\nHost: server\r\n\r\n`).join(''))
  await line.until(() => asked.length === 3)
  expect(released).toEqual([])
  await line.reset()
  await line.until(() => released.length === 3)
  expect(released.toSorted()).toEqual(['/a', '/b', '/c'])
})
