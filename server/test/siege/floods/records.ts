import { printRecord } from '@gloamhall/kernel'
import { played, undoneAgain } from '../../offline-records.ts'
import type { Flood } from '../attack.ts'

/** Just below and above the limits of lines and undos, and with the last line missing. */
export const records: Flood = async (attack) => {
  const honest = await played('bloodborne', 3)
  const texts = [
    honest,
    undoneAgain(honest, 4_000),
    undoneAgain(honest, 9_900),
    undoneAgain(honest, 20_000),
    { ...honest, lines: honest.lines.slice(0, -1) },
  ].map(printRecord)
  const bodies = texts.map((record) => Buffer.from(JSON.stringify({ record, name: 'Flood' })))
  await attack.crew(12, 200, async (member, turn) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Record ${member}` } })
    const body = bodies[(member + turn) % bodies.length] ?? ''
    await attack.ask(member, 'POST', '/api/records', { body, cookie })
  })
}
