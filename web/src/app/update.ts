import { signal } from '@preact/signals'

/** A newer build of the client than this page is on the server. */
export const hasUpdate = signal(false)
