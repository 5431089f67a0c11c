import { dataOfMe } from './api.ts'
import { isRecord, storedTexts } from '../app/storage.ts'

/** Saves everything that is stored about this person, on the server and in this browser, as one file. */
export async function exportData(): Promise<void> {
  const data = { server: await dataOfMe(), browser: storedData() }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  link.download = 'gloamhall.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Seat tokens are left out: a file that is sent to somebody must not hand over the seats of running games. */
const storedData = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(storedTexts()).flatMap(([name, text]) => {
      try {
        return [[name, withoutTokens(JSON.parse(text))]]
      } catch {
        return []
      }
    }),
  )

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'token')
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutTokens(each)]))
}
