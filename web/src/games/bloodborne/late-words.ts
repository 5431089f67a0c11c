/** Words that nobody reads before the hunt is over, or has read in the lobby: they come once the table is seen. */
const LATE: readonly string[] = ['hunt.end.', 'outcome.', 'option.']

export type Part = 'first' | 'late'

export const partOf = (phrase: string): Part => (LATE.some((start) => phrase.startsWith(start)) ? 'late' : 'first')
