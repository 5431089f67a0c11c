/** Levels of encounters, in the numerals of their card backs. */
export const NUMERALS = ['', 'I', 'II', 'III'] as const
