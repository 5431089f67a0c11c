import { say, sayAny } from '../app/i18n.ts'

/** Why no table could be opened; with too many open ones, where to find them. */
export const StartProblem = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="problem" role="alert">
      {sayAny(`refusal.${problem}`, 'refusal.failed')}{' '}
      {problem === 'too-many-tables' && <a href="/me">{say('landing.my-tables')}</a>}
    </p>
  )
