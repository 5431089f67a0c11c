import { join } from 'node:path'

/** The compile cache that the build fills: a server in a process of its own starts in half the time with it. */
export const COMPILE_CACHE_DIR = join(import.meta.dirname, '../../node_modules/.cache/gloamhall/compile')
