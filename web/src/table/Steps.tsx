import { say } from '../app/i18n.ts'
import './Steps.css'

interface StepsProps {
  steps: readonly { readonly label: string; readonly now: boolean }[]
}

/** The steps of a turn, the current one highlighted. */
export function Steps({ steps }: StepsProps) {
  const now = steps.findIndex((step) => step.now)
  return (
    <ol class="steps" aria-label={say('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          class={index < now ? 'done' : ''}
          {...(step.now ? { 'aria-current': 'step' as const } : {})}
        >
          <span>{step.label}</span>
        </li>
      ))}
    </ol>
  )
}
