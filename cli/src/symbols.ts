/** The mark of a check that passed. */
export const HOLDS = { first: '  ✓ ', rest: '    ' }

/** The mark of something that could not be checked. */
export const OPEN = { first: '  ? ', rest: '    ' }
