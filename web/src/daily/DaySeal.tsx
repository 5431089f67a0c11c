/** The day of the month on a wax seal. */
export function DaySeal({ day }: { day: string }) {
  return (
    <span class="wax-seal day-seal" aria-hidden="true">
      {Number(day.slice(-2))}
    </span>
  )
}
