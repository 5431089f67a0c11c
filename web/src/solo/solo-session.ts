import { soloBotNames } from '@gloamhall/protocol'
import { effect, signal } from '@preact/signals'
import { guest } from '../app/guest.ts'
import { say } from '../app/i18n.ts'
import { workerTransport, startWorker } from '../local/worker-transport.ts'
import { ApiError, request } from '../net/api.ts'
import { follow, importedBy } from '../net/imports.ts'
import type { SocketTransport } from '../net/table-socket.ts'
import type { SoloPlay, TableStore } from '../net/table-store.ts'
import { BotThread } from './bot-thread.ts'
import type { KeptMatch, SoloNote } from './solo-matches.ts'
import {
  dropSolo,
  isOpenElsewhere,
  keepSolo,
  noteOf,
  noteUploaded,
  reasonsOfSolo,
  recordOfSolo,
} from './solo-matches.ts'
import type { SoloMessage, SoloProgress } from './solo-table.ts'
import { startSolo } from './start-solo.ts'
import type { SoloBeginning, ToWorker } from './worker.ts'
import workerUrl from './worker.ts?worker&url'

/** The connection of a page to a match that its workers play: the table in one, the thoughts of the bots in another. */
export class SoloSession implements SoloPlay {
  readonly code: string
  readonly isKept = signal(true)
  readonly uploaded = signal<string | undefined>(undefined)
  readonly #bots = new BotThread()
  #match: KeptMatch
  #table: TableStore | undefined
  #worker: Worker | undefined

  constructor(code: string, record: string) {
    this.code = code
    this.#match = { record, reasons: reasonsOfSolo(code) }
    this.uploaded.value = noteOf(code)?.uploaded
  }

  readonly connect = (): SocketTransport => {
    const { name, sigil } = guest.peek()
    const note = this.#namedNote(name.trim())
    const worker = startWorker(workerUrl)
    this.#worker = worker
    if (note) {
      const { assists, botNames } = note
      const lobby = { code: this.code, assists, botNames, name: name || say('seat.you'), sigil }
      // From now on this page plays the match: another one that has it open stops.
      this.isKept.value = keepSolo(this.code, this.#match, note)
      const { game, seed, levels, created } = note
      const begin: SoloBeginning = { game, seed, ...this.#match, levels, created, lobby }
      this.#post({ begin })
    }
    return workerTransport({
      worker,
      heard: (message) => this.#hear(message as SoloMessage),
      closed: () => this.#bots.close(),
    })
  }

  /** The bots of a match that is not yet set up are named now; one from before they had fixed names keeps those it had. */
  #namedNote(player: string): SoloNote | undefined {
    const note = noteOf(this.code)
    if (!note || note.botNames || this.#match.record !== '') return note
    return { ...note, botNames: soloBotNames(note.levels, note.seed, player) }
  }

  /** Bots act once what happened before has been played back; and only one page of a browser plays a match. */
  follow(table: TableStore): () => void {
    this.#table = table
    const notice = (): void => void this.#stopIfElsewhere()
    addEventListener('storage', notice)
    const dispose = effect(() => {
      const isSettled = table.view.value === table.latest.value && table.beat.value === 0
      if (isSettled) this.#post({ shown: table.version.value })
    })
    return () => {
      removeEventListener('storage', notice)
      dispose()
    }
  }

  #hear(message: SoloMessage): void {
    if ('kept' in message) return this.#keep(message.kept)
    void this.#bots.think(message.think).then((decided) => this.#post({ decided, id: message.id }))
  }

  #keep({ isOver, isMine, ...match }: SoloProgress): void {
    this.#match = match
    const note = noteOf(this.code)
    if (!note || this.#stopIfElsewhere()) return
    this.isKept.value = keepSolo(this.code, match, { ...note, isOver, isMine, at: Date.now() })
  }

  #stopIfElsewhere(): boolean {
    if (!isOpenElsewhere(this.code)) return false
    this.#table?.close()
    if (this.#table) this.#table.problem.value = 'solo-elsewhere'
    return true
  }

  discard(): void {
    this.#table?.close()
    dropSolo(this.code)
  }

  again(): string {
    const note = noteOf(this.code)
    if (!note) throw new Error('the match is gone')
    return startSolo({ game: note.game, levels: note.levels, assists: note.assists })
  }

  readonly upload = async (): Promise<string> => {
    const { name, sigil } = guest.peek()
    const { levels = [] } = noteOf(this.code) ?? {}
    const known = this.uploaded.peek()
    if (known !== undefined) return known
    const record = recordOfSolo(this.code) ?? this.#match.record
    const body = { record, name: name.trim() || say('guest.name'), sigil, levels }
    const imported = await importedBy(request('POST', '/records', body))
    const code = 'job' in imported ? await follow(imported.job) : imported.code
    if (code === undefined) throw new ApiError('failed')
    noteUploaded(this.code, code)
    this.uploaded.value = code
    return code
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }
}
