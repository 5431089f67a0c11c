import type { ImportJob } from '@gloamhall/protocol'
import { ApiError, codeOf, request } from './api.ts'

/** Import jobs: verification of campaign files and records that takes the server longer than one request should. */

/** Answer to a request with a file: the campaign or table, or the job that verifies the file. */
export type Imported = { readonly code: string } | { readonly job: string }

/** Interval between two requests for the state of a job. */
const POLL_MS = 1000

/** Parses the answer to a request with a file. */
export async function importedBy(response: Promise<Response>): Promise<Imported> {
  const answer = await response
  const body = (await answer.json()) as { readonly code: string; readonly job: string }
  return answer.status === 202 ? { job: body.job } : { code: body.code }
}

export const jobPath = (job: string): string => `/imports/${job}`

/** Polls until the job is over. Returns the code of the campaign or table, or nothing if the job was cancelled. */
export async function follow(
  job: string,
  progressText: (state: ImportJob) => void = () => {},
  isWanted: () => boolean = () => true,
): Promise<string | undefined> {
  while (isWanted()) {
    const state = await stateOf(job)
    if (state?.state === 'done') return state.code
    if (state?.state === 'cancelled') return undefined
    if (state?.state === 'failed') throw new ApiError(state.refusal.code, state.refusal)
    if (state && isWanted()) progressText(state)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return undefined
}

/** Undefined while the server is unreachable; the job continues without the client. */
async function stateOf(job: string): Promise<ImportJob | undefined> {
  try {
    return (await (await request('GET', jobPath(job))).json()) as ImportJob
  } catch (error) {
    if (codeOf(error) === 'unknown-import') throw error
    return undefined
  }
}
