import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodeFrames } from '../src/socket/connection.ts'

describe('frames', () => {
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
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %d bytes arrive as they were said', async (length) => {
    const texts = ['a'.repeat(length), 'ü'.repeat(Math.floor(length / 2)), 'the last']
    const heard: string[] = []
    const all = new Promise<void>((resolve) => {
      client.on('message', (data: Buffer, isBinary) => {
        expect(isBinary).toBe(false)
        if (heard.push(data.toString()) === texts.length) resolve()
      })
    })
    // Cut somewhere: all but the last have an own and a common part.
    const messages = texts.map((text) => ({ own: text.slice(0, 7), common: text.slice(7) }))
    for (const { _socket: stream } of house.clients as Set<WebSocket & { _socket: NodeJS.WritableStream }>)
      stream.write(encodeFrames(messages))
    await all
    client.removeAllListeners('message')
    expect(heard).toEqual(texts)
  })
})
