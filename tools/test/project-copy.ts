import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = realpathSync(join(import.meta.dirname, '../..'))

/** Not needed to compile, test or serve one game: built files, data, recorded matches and documentation. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', 'replays', 'docs'])

/** A copy of the project in a temporary folder. Packages are linked, those of the project itself to the copy. */
export function copyProject(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'gloamhall-copy-')))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) })
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@gloamhall'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@gloamhall' && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const folder of workspaces) if (!folder.includes('*')) link(copy, folder)
  for (const id of readdirSync(join(copy, 'games')))
    if (!['src', 'package.json'].includes(id)) link(copy, `games/${id}`)
  return copy
}

/** What `npm install` does for a new workspace. */
export const link = (project: string, folder: string): void =>
  symlinkSync(join(project, folder), join(project, 'node_modules/@gloamhall', basename(folder)))
