import { dataOfMe } from './api.ts'
import { saveFile } from '../app/save-file.ts'
import { isRecord, storedTexts } from '../app/storage.ts'

/** Saves everything that is stored about this person, on the server and in this browser, as one file. */
export async function exportData(): Promise<void> {
  const data = { server: await dataOfMe(), browser: storedData() }
  saveFile('gloamhall.json', JSON.stringify(data, null, 2), 'application/json')
}

/** Seat tokens are left out: a person who is given the file must not be able to play the seats of running matches. */
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
