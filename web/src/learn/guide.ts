import type { Taught } from './book.ts'

/** Examples of the rulebook in the order of its pages, then our own. */
export const inBookOrder = (lessons: readonly Taught[]): readonly Taught[] =>
  lessons.toSorted((one, other) => pageOf(one) - pageOf(other))

const pageOf = ({ lesson: { page } }: Taught): number => (page === undefined ? Infinity : Number.parseInt(page, 10))
