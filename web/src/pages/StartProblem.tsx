import { say, sayAny } from '../app/i18n.ts'
import { playsHere } from './start-table.ts'

/** Explains why no table could be opened, and links to the open ones if there are too many. */
export const StartProblem = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p class="problem" role="alert">
      {sayAny(`refusal.${problem}`, 'refusal.failed')}{' '}
      {problem === 'unreachable' && (
        <button type="button" class="button small" onClick={() => (playsHere.value = true)}>
          {say('game.here')}
        </button>
      )}
      {(problem === 'too-many-tables' || problem === 'solo-full') && <a href="/me">{say('landing.my-tables')}</a>}
    </p>
  )
