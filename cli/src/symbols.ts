/** The mark of a check that passed. */
export const PASSED = { first: '  ✓ ', rest: '    ' }

/** The mark of something that could not be checked. */
export const UNCHECKED = { first: '  ? ', rest: '    ' }
