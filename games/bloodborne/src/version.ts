/**
 * The version of the rules. It is raised whenever the same choices would lead to another table, a card that says
 * something else included; what was so before is then written down in older.ts.
 */
export const VERSION = 3
