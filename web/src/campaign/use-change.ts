import type { Campaign } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { codeOf } from '../net/api.ts'

/** Sends one change of a campaign at a time; the answer is the campaign after the change. */
export function useChange(changed: (now: Campaign) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const change = async (send: () => Promise<Campaign>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    await send()
      .then(changed)
      .catch((error: unknown) => setProblem(codeOf(error)))
    setBusy(false)
  }
  return { busy, problem, change }
}
