import type { Lobby } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { DailyGame, MatchRanks } from '@gloamhall/protocol'
import { dailyOf, nameOf, sealedRecordOf, resultOf } from './daily-api.ts'
import { saveFile } from '../app/save-file.ts'
import { clockIn, word } from './words.ts'
import './daily.css'

/** Rank after a solo game. Renders nothing if the game is on no list. */
export function DailyRank({ code, lobby }: { code: string; lobby: Lobby }) {
  const [found, setFound] = useState<{ readonly standing: MatchRanks; readonly daily: DailyGame } | undefined>(
    undefined,
  )
  useEffect(() => {
    const both = Promise.all([resultOf(code), dailyOf(lobby.game)])
    both
      .then(([standing, daily]) => standing.list !== undefined && daily && setFound({ standing, daily }))
      .catch(() => {})
  }, [code])
  if (!found) return null
  const { list, day, ever } = found.standing
  const { daily: deal } = lobby
  const isSealed = deal !== undefined && found.daily.now < deal.opens
  return (
    <div class="optional" role="status">
      <p>
        {day && <b>{word('end.day', { ...day, list: nameOf(found.daily.lists, list) })} </b>}
        {ever && word('end.ever', { ...ever })} {isSealed && word('end.sealed', { time: clockIn(deal.opens) })}
      </p>
      <a href={`/daily/${lobby.game}?list=${list}${deal ? `&day=${deal.day}` : ''}`}>{word('end.lists')}</a>
      {isSealed && (
        <button type="button" class="quiet" onClick={() => void save(code)}>
          {word('end.record')}
        </button>
      )}
    </div>
  )
}

/** The record for the player to keep, and to check once the day is opened. */
const save = async (code: string): Promise<void> => saveFile(`${code}.txt`, await sealedRecordOf(code))
