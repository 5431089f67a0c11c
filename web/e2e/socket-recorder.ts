import type { Choice, SeenEvent, View } from '@gloamhall/kernel'
import type { ClientMessage, ServerMessage } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import type { Page } from 'playwright-core'

/** Follows the socket of a page: returns the view that the server has sent, independent of what the page renders. */
export function followView<B>(page: Page): () => View<B> | undefined {
  let view: View | undefined
  const hear = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage
    if (message.t === 'view') view = message.view
    if (message.t !== 'change' || !view) return
    const { frames = [], patch } = message
    for (const each of [...frames.map((frame) => frame.patch), patch]) view = patched(view, each) as View
  }
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))))
  return () => view as View<B> | undefined
}

/** The same, with the view of every frame of every change. */
export function recordViews<B>(page: Page): () => readonly View<B>[] {
  const views: View[] = []
  const hear = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage
    if (message.t === 'view') views.push(message.view)
    if (message.t !== 'change') return
    const { frames = [], patch } = message
    for (const each of [...frames.map((frame) => frame.patch), patch]) {
      const last = views.at(-1)
      if (last) views.push(patched(last, each) as View)
    }
  }
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))))
  return () => views as View<B>[]
}

/** The events of each of those frames, in the order of the server. */
export function recordEvents(page: Page): () => readonly (readonly SeenEvent[])[] {
  const told: (readonly SeenEvent[])[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'change') told.push(...[...(message.frames ?? []), message].map((frame) => frame.events))
    }),
  )
  return () => told
}

/** The messages sent by the page, without those that every page sends by itself: hello, ack, ping, here and draft. */
export function recordSentMessages(page: Page): () => readonly ClientMessage[] {
  const said: ClientMessage[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ClientMessage
      if (!['hello', 'ack', 'ping', 'here', 'draft'].includes(message.t)) said.push(message)
    }),
  )
  return () => said
}

/** Another connection of the same seat without a page. It receives what the page receives and can answer in its place. */
export interface BareClient<B> {
  readonly table: () => View<B> | undefined
  choose(choice: Choice): void
  close(): void
}

/** Returns a function that opens such a connection, with the hello message that the page has sent. */
export function bareClientsFor<B>(page: Page): () => BareClient<B> {
  let opening: { readonly url: string; readonly hello: string } | undefined
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { t, last: _, epoch: __, ...rest } = JSON.parse(String(payload)) as ClientMessage & Record<string, unknown>
      if (t === 'hello' && rest['token'] !== undefined)
        opening = { url: socket.url(), hello: JSON.stringify({ t, ...rest }) }
    }),
  )
  return () => {
    if (!opening) throw new Error('this page has no seat')
    const { url, hello } = opening
    const connection = new WebSocket(url)
    let view: View | undefined
    let [version, answered] = [-1, -1]
    connection.onopen = () => connection.send(hello)
    connection.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.t === 'view') view = message.view
      if (message.t === 'change' && view) {
        const { frames = [], patch } = message
        for (const each of [...frames.map((frame) => frame.patch), patch]) view = patched(view, each) as View
      }
      if (message.t === 'view' || message.t === 'change') version = message.version
    }
    return {
      // An answered question is no longer offered, even before the server has confirmed it.
      table: () => (answered === version ? undefined : (view as View<B> | undefined)),
      choose: (choice) => {
        answered = version
        connection.send(JSON.stringify({ t: 'choose', id: version, version, choice }))
      },
      close: () => connection.close(),
    }
  }
}
