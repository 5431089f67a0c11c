import { guest } from '../app/guest.ts'
import { postToTable, request, join, ApiError, asBadName } from '../net/api.ts'
import { Count, entriesOf, isRecord, stored } from '../app/storage.ts'

/** The open seat requests of this browser, by table. */
const seatRequests = stored<Record<string, number>>('knocks', {}, entriesOf(Count))

export const ownSeatRequest = (code: string): number | undefined => seatRequests.value[code]

function forget(code: string): void {
  const { [code]: _, ...rest } = seatRequests.value
  seatRequests.value = rest
}

/** Requests a seat; where no player has to be asked it is ours at once. */
export async function requestSeat(code: string, seat: number): Promise<void> {
  const { name, sigil } = guest.value
  const asked = await postToTable(code, `seats/${seat}/request`, { name: name.trim(), sigil }).catch(asBadName)
  const answer: unknown = await asked.json()
  const id = isRecord(answer) ? answer['request'] : undefined
  if (typeof id === 'number') seatRequests.value = { ...seatRequests.value, [code]: id }
  else await join(code)
}

/** Takes the seat after a request was answered; the server refuses if it was declined. */
export async function sitDown(code: string): Promise<void> {
  forget(code)
  await join(code).catch((error) => {
    throw error instanceof ApiError && error.code === 'started' ? new ApiError('request-declined') : error
  })
}

export async function withdraw(code: string): Promise<void> {
  forget(code)
  await request('DELETE', `/tables/${code}/seat-request`)
}
