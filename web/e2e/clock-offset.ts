/** Moves the clock of the server ahead by CLOCK_AHEAD milliseconds. */
const offsetMs = Number(process.env['CLOCK_AHEAD'] ?? 0)
const now = Date.now.bind(Date)
Date.now = () => now() + offsetMs

export {}
