/** Seeds of matches without a server, and of the bots in them, are below this. */
export const MAX_SEED = 10 ** 12
