import type { Lobby } from '@gloamhall/protocol'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { say, spoken } from '../app/i18n.ts'
import type { TableStore } from '../net/table-store.ts'
import { FreeText } from '../table/FreeText.tsx'

/** Chat of the lobby. Spectators can read it; players with a seat can write. */
export function LobbyChat({ table, lobby }: { table: TableStore; lobby: Lobby }) {
  const { chat = [], seats } = lobby
  const mine = table.seat.value
  const isSeated = seats.some(({ seat }) => seat === mine)
  const silent = seats.some(({ seat, muted }) => seat === mine && muted === true)
  const list = useRef<HTMLDivElement>(null)
  // Scrolls to the newest message.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [chat.at(-1)?.at])
  return (
    <section class="panel-box lobby-chat" aria-labelledby="lobby-chat-title">
      <h2 id="lobby-chat-title">{say('lobby.chat')}</h2>
      {chat.length === 0 && !lobby.open && <p class="soft">{say('lobby.chat-empty')}</p>}
      <div
        ref={list}
        class="lobby-log"
        role="log"
        tabIndex={0}
        aria-labelledby="lobby-chat-title"
        hidden={chat.length === 0}
      >
        <ol>
          {chat.map(({ seat, name, text, at }) => (
            <li key={`${at} ${seat}`}>
              <b>{name}</b> <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      {silent && (
        <p id="silent" class="soft" role="status">
          {say('refusal.muted')}
        </p>
      )}
      {lobby.open ? (
        <p class="soft">{say('talk.open')}</p>
      ) : isSeated ? (
        <FreeText speak={(saying) => table.say(saying)} silent={silent} />
      ) : (
        <p class="soft">{say('talk.spectator')}</p>
      )}
    </section>
  )
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(spoken.value, { hour: 'numeric', minute: '2-digit' })
