/** The number of a rule: press it, and the rule opens. */
export function RuleChip({ rule, inspect }: { rule: string; inspect(rule: string): void }) {
  return (
    <button type="button" class="rule-chip" data-rule={rule} onClick={() => inspect(rule)}>
      {rule}
    </button>
  )
}
