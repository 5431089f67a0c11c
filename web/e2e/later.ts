/** A house that was opened later than it was: its clock goes ahead by so many milliseconds. */
const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
const now = Date.now.bind(Date)
Date.now = () => now() + ahead

export {}
