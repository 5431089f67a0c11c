import type { View } from '@gloamhall/kernel'
import type { Patch } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import type { Page } from 'playwright-core'

interface Change {
  readonly frames?: readonly { readonly patch: Patch }[]
  readonly patch: Patch
}

/** Listens to what the house tells a page: the table as it is, to be held against what stands on the board. */
export function overheard<B>(page: Page): () => View<B> | undefined {
  let view: unknown
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { readonly t: string }
      if (message.t === 'view') view = (message as unknown as { readonly view: unknown }).view
      if (message.t !== 'change') return
      const { frames = [], patch } = message as unknown as Change
      for (const each of [...frames.map((frame) => frame.patch), patch]) view = patched(view as View, each)
    }),
  )
  return () => view as View<B> | undefined
}
