import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { normalizePath } from 'vite'

/**
 * Vite plugin that ships phrases and drawings as data: separate files that are fetched and never executed. `<module>?fetched` stands for the only
 * export of a module; its default export is a function that fetches the value.
 */
export const FETCHED = '?fetched'
const OURS = '\0fetched:'
const WEB = join(import.meta.dirname, '..')
const RETRY = normalizePath(join(WEB, 'src/app/retry.ts'))

/** Handles our own modules; virtual ones of other plugins handle `?fetched` themselves. */
export function fetched(): Plugin {
  return {
    name: 'gloamhall-fetched',
    // Before the bundler resolves the module itself.
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id.startsWith('.') && id.endsWith(FETCHED) ? `${OURS}${resolve(importer, '..', id)}` : undefined,
    async load(id) {
      if (!id.startsWith(OURS)) return undefined
      const file = id.slice(OURS.length, -FETCHED.length)
      this.addWatchFile(file)
      return asFile(this, normalizePath(relative(WEB, file)), await onlyExport(file))
    },
  }
}

async function onlyExport(file: string): Promise<unknown> {
  // The timestamp makes Node read the module again after an edit.
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Readonly<Record<string, unknown>>
  const [it, ...others] = Object.values(module)
  if (it === undefined || others.length > 0)
    throw new Error(`one thing is fetched of a module, but ${file} exports more`)
  return it
}

/** Source of a module that fetches the data. The development server has no such files, so the data is inlined as a data URL. */
export function asFile(build: Rolldown.PluginContext, name: string, data: unknown): string {
  const source = JSON.stringify(data)
  return `import { fetchJsonOnce } from ${JSON.stringify(RETRY)}\nexport default () => fetchJsonOnce(${address(build, name, source)})`
}

function address(build: Rolldown.PluginContext, name: string, source: string): string {
  if (build.environment.mode === 'dev') return JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)
  const called = name
    .replace(/^virtual:|\.ts$/g, '')
    .split('/')
    .slice(-3)
    .join('-')
  const file = build.emitFile({ type: 'asset', name: `${called}.json`, originalFileName: name, source })
  return `import.meta.ROLLUP_FILE_URL_${file}`
}
