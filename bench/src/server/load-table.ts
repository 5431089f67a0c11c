import { MinimalSocket } from './minimal-socket.ts'

/** One simulated player: counts the changes it was told of. */
export abstract class LoadClient {
  readonly #socket: MinimalSocket
  /** Moves at the table that this client knows of. */
  version = -1
  onVersion: () => void = () => {}

  constructor(address: string, path: string) {
    this.#socket = new MinimalSocket(address, path, (payload) => this.hear(payload))
  }

  protected abstract hear(payload: Buffer): void

  protected get socket(): MinimalSocket {
    return this.#socket
  }

  get received(): number {
    return this.#socket.received
  }

  close(): void {
    this.#socket.close()
  }

  protected isAt(version: number): void {
    this.version = version
    this.onVersion()
  }
}

/** Milliseconds until every client was told, and the bytes that each received on average. */
export interface Move {
  readonly latency: number
  readonly bytes: number
}

/** A table of a server under test, with all its players. */
export abstract class LoadTable<Client extends LoadClient = LoadClient> {
  readonly clients: Client[] = []

  abstract open(): Promise<void>
  /** Sends a legal choice of some player; returns false if the match is over. */
  protected abstract choose(): boolean

  get received(): number {
    return this.clients.reduce((sum, { received }) => sum + received, 0)
  }

  /** One choice, until every client has been told of it; undefined if the match is over. */
  async move(): Promise<Move | undefined> {
    const version = (this.clients[0] as Client).version + 1
    const { received } = this
    const started = performance.now()
    const allToldOf = this.allToldOf(version)
    if (!this.choose()) return undefined
    await allToldOf
    return { latency: performance.now() - started, bytes: (this.received - received) / this.clients.length }
  }

  close(): void {
    for (const client of this.clients) client.close()
  }

  protected allToldOf(version: number): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        for (const client of this.clients) if (client.version < version) return
        resolve()
      }
      for (const client of this.clients) client.onVersion = check
      check()
    })
  }
}
