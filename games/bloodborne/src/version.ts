/**
 * The version of the rules. Raise it whenever the same choices lead to a different table, or a card has a different text; the
 * old values are then written down in older.ts.
 */
export const VERSION = 4
