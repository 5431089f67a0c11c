/**
 * The id of an import job: a random part and, in a cluster, the node that has it. Jobs are in memory, so requests about one are
 * answered by that node.
 */
export const jobId = (node: string | undefined, random: Uint8Array): string =>
  `${node === undefined ? '' : `${node}~`}${Buffer.from(random).toString('base64url')}`

/** The node of a job; empty for an id without one. */
export const nodeOf = (id: string): string => id.slice(0, Math.max(id.indexOf('~'), 0))
