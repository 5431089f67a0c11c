import { trustedScriptUrl } from '../app/trusted-types.ts'
import type { SocketTransport } from '../net/table-socket.ts'

/** Starts a worker of this page. */
export const startWorker = (url: string): Worker => new Worker(trustedScriptUrl(url), { type: 'module' })

interface TransportOptions {
  readonly worker: Worker
  /** A message of the worker that does not belong to the table's protocol. */
  heard(data: unknown): void
  closed(): void
}

/** A worker in the place of a socket: open from the start. Messages of the table are text, others are objects. */
export function workerTransport({ worker, heard, closed }: TransportOptions): SocketTransport {
  const transport: SocketTransport = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => worker.postMessage(text),
    close: () => {
      worker.terminate()
      closed()
    },
  }
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') transport.onmessage?.({ data })
    else heard(data)
  }
  worker.onerror = () => transport.onclose?.()
  queueMicrotask(() => transport.onopen?.())
  return transport
}
