/** Version of the rules. Raised whenever the same choices would lead to a different table. */
export const VERSION = 2
