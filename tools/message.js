// Plain JavaScript: runs before a Node that reads TypeScript is installed.
const isGerman = /^de/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/**
 * Returns the sentence in the language of this machine's locale.
 *
 * @param {string} english
 * @param {string} german
 * @returns {string}
 */
export const localized = (english, german) => (isGerman ? german : english)

/**
 * Prints a sentence to stderr in the language of this machine's locale.
 *
 * @param {string} english
 * @param {string} german
 */
export const printMessage = (english, german) => console.error(localized(english, german))
