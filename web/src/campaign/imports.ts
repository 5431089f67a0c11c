import type { ImportJob } from '@gloamhall/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { request, codeOf, ApiError } from '../net/api.ts'
import type { Imported } from '../net/imports.ts'
import { follow, jobPath } from '../net/imports.ts'
import { word } from './words.ts'

/** The import of a campaign file on a page. */

// ---- the job of this tab, which a reload resumes ----

const keyOf = (name: string): string => `gloamhall.import.${name}`

function storedJob(name: string): string | undefined {
  try {
    const job = sessionStorage.getItem(keyOf(name)) ?? ''
    return /^[\w-]{1,60}$/.test(job) ? job : undefined
  } catch {
    return undefined
  }
}

function storeJob(name: string, job: string | undefined): void {
  try {
    if (job === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), job)
  } catch {
    // Without sessionStorage the job is followed as long as the page is open.
  }
}

export interface Importing {
  /** The current step in words; undefined if no import is running. */
  readonly busy: string | undefined
  /** State of the job, once there is one. */
  readonly job: ImportJob | undefined
  readonly problem: ApiError | undefined
  /** True if it was cancelled on this page. */
  readonly cancelled: boolean
  begin(bring: () => Promise<Imported>): void
  cancel(): void
}

/** Runs one import at a time. `name` identifies it after a reload; `done` receives the code of the campaign. */
export function useImport(name: string, done: (code: string) => unknown): Importing {
  const [isBusy, setBusy] = useState(false)
  const [job, setJob] = useState<ImportJob | undefined>(undefined)
  const [problem, setProblem] = useState<ApiError | undefined>(undefined)
  const [cancelled, setCancelled] = useState(false)
  const isOpen = useRef(true)
  const run = async (bring: () => Promise<Imported>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    setCancelled(false)
    try {
      const imported = await bring()
      if ('job' in imported) storeJob(name, imported.job)
      const code = 'job' in imported ? await follow(imported.job, setJob, () => isOpen.current) : imported.code
      // Left the page meanwhile: the stored job is resumed on returning.
      if (!isOpen.current) return
      storeJob(name, undefined)
      if (code === undefined) setCancelled(true)
      else await done(code)
    } catch (error) {
      storeJob(name, undefined)
      setProblem(error instanceof ApiError ? error : new ApiError('failed'))
    }
    setJob(undefined)
    setBusy(false)
  }
  useEffect(() => {
    isOpen.current = true
    const before = storedJob(name)
    if (before !== undefined) void run(async () => ({ job: before }))
    return () => {
      isOpen.current = false
    }
  }, [name])
  const cancel = (): void => {
    const id = storedJob(name)
    if (id !== undefined)
      request('DELETE', jobPath(id)).catch((error: unknown) => setProblem(new ApiError(codeOf(error))))
  }
  return {
    busy: isBusy ? progressText(job) : undefined,
    job,
    problem,
    cancelled,
    begin: (bring) => void run(bring),
    cancel,
  }
}

function progressText(job: ImportJob | undefined): string {
  if (job?.state === 'queued') return word('import.queued', { position: job.position })
  if (job?.state !== 'running' || job.of === 0) return word('file.proving')
  return word('import.running', { verified: job.verified, of: job.of })
}
