/** The version of the rules. Raise it whenever the same choices lead to a different table. */
export const VERSION = 2
