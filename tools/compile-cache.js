// The folder of the compile cache. Plain JavaScript: runs before a Node that reads TypeScript is installed.
import { fileURLToPath } from 'node:url'

/**
 * Node's compile cache (NODE_COMPILE_CACHE). Without it, every process and every worker thread loads its own TypeScript
 * compiler, which costs each of them 40 MB and a third of a second.
 */
export const COMPILE_CACHE_DIR = fileURLToPath(new URL('../node_modules/.cache/gloamhall/compile', import.meta.url))
