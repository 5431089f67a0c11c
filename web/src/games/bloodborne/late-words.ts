/** Words that nobody reads before the hunt is over: they come once the table is seen. */
const LATE: readonly string[] = ['hunt.end.', 'outcome.']

export type Part = 'first' | 'late'

export const partOf = (phrase: string): Part => (LATE.some((start) => phrase.startsWith(start)) ? 'late' : 'first')
