/** The version of the rules. It is raised whenever the same choices would lead to another table. */
export const VERSION = 1
