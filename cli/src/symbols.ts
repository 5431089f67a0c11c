/** What was checked, and holds. */
export const HOLDS = { first: '  ✓ ', rest: '    ' }

/** Not found wrong, but not checked either. */
export const OPEN = { first: '  ? ', rest: '    ' }
