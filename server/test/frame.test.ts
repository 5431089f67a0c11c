import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { frame } from '../src/socket.ts'

describe('A frame', () => {
  let house: WebSocketServer
  let client: WebSocket

  beforeAll(async () => {
    house = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(house, 'listening')
    client = new WebSocket(`ws://127.0.0.1:${(house.address() as AddressInfo).port}`)
    await once(client, 'open')
  })
  afterAll(() => {
    client.terminate()
    house.close()
  })

  // Where the length takes another form, and where a letter takes more than a byte.
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %d bytes arrives as it was said', async (length) => {
    for (const text of ['a'.repeat(length), 'ü'.repeat(Math.floor(length / 2))]) {
      const heard = once(client, 'message')
      for (const { _socket: stream } of house.clients as Set<WebSocket & { _socket: NodeJS.WritableStream }>)
        stream.write(frame(text))
      const [data, isBinary] = (await heard) as [Buffer, boolean]
      expect(isBinary).toBe(false)
      expect(data.toString()).toBe(text)
    }
  })
})
