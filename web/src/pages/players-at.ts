import { say, spoken } from '../app/i18n.ts'
import { listed } from '../app/phrase.ts'
import type { MyTable } from '../net/my-tables.ts'

/** "With Mira and 2 bots". */
export function playersAt({ seats }: Pick<MyTable, 'seats'>): string {
  const others = seats.filter(({ own, holder }) => !own && holder === 'person')
  const bots = seats.filter(({ holder }) => holder === 'bot').length
  const who = [
    ...new Set(others.map(({ name, seat }) => name ?? say('seat.number', { seat }))),
    ...(bots > 0 ? [say('resume.bots', { count: bots })] : []),
  ]
  return who.length > 0 ? say('resume.with', { who: listed(spoken.value, who) }) : say('resume.alone')
}
