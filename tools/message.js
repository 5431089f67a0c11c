// Plain JavaScript: it speaks before there is a Node new enough for the rest.
const german = /^de/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/**
 * The one of two sentences that whoever sits at this machine reads.
 *
 * @param {string} english
 * @param {string} deutsch
 * @returns {string}
 */
export const inTheirs = (english, deutsch) => (german ? deutsch : english)

/**
 * @param {string} english
 * @param {string} deutsch
 */
export const say = (english, deutsch) => console.error(inTheirs(english, deutsch))
