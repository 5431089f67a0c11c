/** Environment variables of worker threads; settings and passwords of the server are not passed on. */
const WORKER_VARIABLES = ['GLOAMHALL_TOYS', 'NODE_COMPILE_CACHE']

export const workerEnvironment = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    WORKER_VARIABLES.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
