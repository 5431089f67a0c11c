/** Levels of encounters, as they stand on the backs of their cards. */
export const NUMERALS = ['', 'I', 'II', 'III'] as const
