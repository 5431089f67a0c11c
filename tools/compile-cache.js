// Where compiled code is kept between runs. Plain JavaScript: also read by a Node that does not run TypeScript.
import { fileURLToPath } from 'node:url'

/**
 * Node's compile cache (NODE_COMPILE_CACHE). Without it every process and every worker thread loads a TypeScript compiler of
 * its own, which costs each of them 40 MB and a third of a second.
 */
export const COMPILE_CACHE_DIR = fileURLToPath(new URL('../node_modules/.cache/gloamhall/compile', import.meta.url))
