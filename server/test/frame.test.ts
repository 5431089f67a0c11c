import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { encodeFrames } from '../src/socket/connection.ts'

describe('WebSocket frames', () => {
  let server: WebSocketServer
  let client: WebSocket

  beforeAll(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await once(client, 'open')
  })
  afterAll(() => {
    client.terminate()
    server.close()
  })

  // At the boundaries of the length encoding, and with characters of several bytes.
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('of %d bytes arrive unchanged', async (length) => {
    const texts = ['a'.repeat(length), 'ü'.repeat(Math.floor(length / 2)), 'the last']
    const heard: string[] = []
    const all = new Promise<void>((resolve) => {
      client.on('message', (data: Buffer, isBinary) => {
        expect(isBinary).toBe(false)
        if (heard.push(data.toString()) === texts.length) resolve()
      })
    })
    // All but the last are split into an own and a common part.
    const messages = texts.map((text) => ({ own: text.slice(0, 7), common: text.slice(7) }))
    for (const { _socket: stream } of server.clients as Set<WebSocket & { _socket: NodeJS.WritableStream }>)
      stream.write(encodeFrames(messages))
    await all
    client.removeAllListeners('message')
    expect(heard).toEqual(texts)
  })
})
