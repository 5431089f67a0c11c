import './exit-with-parent.ts'

/** Builds the web client if it is out of date, then starts the server in this process, so that signals reach it. */
await import('./build.ts')
await import('@gloamhall/server/main')
