import { RuleChip } from '../components/RuleChip.tsx'

interface RuleChipsProps {
  rules: readonly string[]
  inspect(rule: string): void
}

/** The numbers of some rules, each of which opens its rule. */
export function RuleChips({ rules, inspect }: RuleChipsProps) {
  return (
    <span class="chips">
      {rules.map((rule) => (
        <RuleChip key={rule} rule={rule} inspect={inspect} />
      ))}
    </span>
  )
}
