import type { backupRow } from '@gloamhall/dark-souls/face'

/** Whose row is used from the backup: known once the cards are here, which is with the first fight. */
export const backup: { rowOf?: typeof backupRow } = {}
