/** A day as a piece of wax. */
export function DaySeal({ day }: { day: string }) {
  return (
    <span class="day-seal" aria-hidden="true">
      {Number(day.slice(-2))}
    </span>
  )
}
