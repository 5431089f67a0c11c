import type { Contradiction, Phrases, Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import type { Lobby, DeliveredEvent, UndoState } from '@gloamhall/protocol'
import { say } from '../app/i18n.ts'
import type { BannersProps } from './Banners.tsx'
import { consentOf } from './consent.ts'
import type { TableUiState } from './table-ui-state.ts'
import { seatsNamed } from './log-lines.ts'

/** What is seldom said: that the house contradicts itself, that somebody wishes to take back, and what one has missed. */
export function Announcements({ table, lobby, desk, props: { tell, phrases, nameInSentence }, absence }: BannersProps) {
  const { doubt, undo } = table
  return (
    <>
      {doubt.value && <Doubted doubt={doubt.value} close={() => (doubt.value = undefined)} />}
      <Consent
        undo={undo.value}
        mine={table.seat.value}
        lobby={lobby}
        nameOf={nameInSentence}
        answer={(agree) => void table.takeBack(agree, undo.value.request?.id)}
      />
      {absence && absence.missed.value.length > 0 && (
        <Recap
          lines={absence.missed.value}
          tell={tell}
          phrases={phrases}
          desk={desk}
          close={() => (absence.missed.value = [])}
        />
      )}
    </>
  )
}

interface ConsentProps {
  undo: UndoState
  mine: number | 'spectator' | undefined
  lobby: Lobby
  nameOf(seat: number): string
  answer(agree: boolean): void
}

/** The house tells something else than it told before: said plainly, and then the game goes on. */
function Doubted({ doubt, close }: { doubt: Contradiction; close(): void }) {
  return (
    <div class="banner refusal" role="alert">
      <p>
        <strong>{say(`doubt.${doubt}`)}</strong> {say('doubt.hint')}
      </p>
      <button type="button" class="quiet" onClick={close}>
        {say('close')}
      </button>
    </div>
  )
}

/** Somebody wishes to take a choice back beyond what is free: everyone is asked, in the same words. */
function Consent({ undo: { request: asked }, answer, ...at }: ConsentProps) {
  if (!asked) return null
  const { wish, missing, seen, may } = consentOf({ asked, ...at })
  return (
    <div class="banner consent" role="status">
      <p>
        {wish} <span class="soft">{missing}</span>
      </p>
      {seen && <p>{seen}</p>}
      {may !== 'nothing' && (
        <div class="row">
          <button type="button" class="button" onClick={() => answer(false)}>
            {say(may === 'withdraw' ? 'consent.withdraw' : 'consent.no')}
          </button>
          {may === 'answer' && (
            <button type="button" class="button primary" onClick={() => answer(true)}>
              {say('consent.yes')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface RecapProps {
  lines: readonly DeliveredEvent[]
  tell: Teller
  phrases: Phrases
  desk: TableUiState
  close(): void
}

const LINES_IN_STRIP = 4

/** What happened while nobody looked: the last lines, and the way to all of them. */
function Recap({ lines, tell, phrases, desk, close }: RecapProps) {
  const latest = lines.slice(-LINES_IN_STRIP)
  // That it was a bot is said in any case: what it chose reads as if one had chosen it oneself.
  const standIn = lines.slice(0, -LINES_IN_STRIP).filter(({ key }) => key === 'bot-control')
  const last = [...standIn.slice(-1), ...latest]
  return (
    <div class="banner recap" role="status">
      <p>
        <strong>{say('recap.title')}</strong> {lines.length > last.length && say('recap.more', { count: lines.length })}
      </p>
      <ul>
        {last.map((told, index) => (
          <li
            key={index}
            onPointerEnter={() => desk.point(seatsNamed(phrases, told))}
            onPointerLeave={() => desk.point([])}
          >
            {sentence(tell, told)}
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="button" onClick={() => (desk.show('log'), close())}>
          {say('recap.log')}
        </button>
        <button type="button" class="button" onClick={close}>
          {say('close')}
        </button>
      </div>
    </div>
  )
}
