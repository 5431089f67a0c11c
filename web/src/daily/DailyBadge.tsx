import type { MatchRecord } from '@gloamhall/kernel'
import { explain, problemWords, teller, verifyDay } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { spoken } from '../app/i18n.ts'
import type { DailyDeal } from '@gloamhall/protocol'
import { dealOf } from './daily-api.ts'
import { dayIn, word } from './words.ts'

interface DailyBadgeProps {
  record: MatchRecord
  dealt: NonNullable<Lobby['daily']>
}

/** Part of the verification: the record has the seed published for its day, and no player has contributed randomness. */
export function DailyBadge({ record, dealt: { day } }: DailyBadgeProps) {
  const [deal, setDeal] = useState<DailyDeal | undefined>(undefined)
  useEffect(() => void dealOf(record.game, day).then(setDeal, () => undefined), [record, day])
  if (!deal) return null
  const [problem] = verifyDay(record, { game: record.game, day, commitment: deal.seal })
  const tell = teller(spoken.value, problemWords[spoken.value], String)
  return (
    <li class={problem ? 'no' : 'yes'}>
      {problem ? explain(tell, problem) : word('proof', { day: dayIn(day) })}{' '}
      <a href={`/daily/${record.game}?day=${day}`}>{word('proof.day')}</a>
    </li>
  )
}
