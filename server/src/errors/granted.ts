import { Refusal } from './refusal.ts'

/** A callback that reports its outcome as a promise: the version a command became, or its refusal as a rejection. */
export const granted = (command: (answer: (outcome: number | Refusal) => void) => void): Promise<number> =>
  new Promise((resolve, reject) =>
    command((outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(outcome))),
  )
