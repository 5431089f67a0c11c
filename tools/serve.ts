import './exit-with-parent.ts'

/** The client is built where it is not, then the house opens in this very process: a signal reaches it. */
await import('./build.ts')
await import('@gloamhall/server/main')
