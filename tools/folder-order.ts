import { dirname, posix, relative } from 'node:path'

/** The direction of imports between the folders of one source tree. */
export interface FolderTree {
  /** The folder that holds the others, such as server/src. */
  readonly root: string
  /** Lowest first: a file imports from its own folder and from those before it. A file of the root itself may import all. */
  readonly order: readonly string[]
  /** Files of the root that every folder may import. */
  readonly shared: readonly string[]
  /** Folders after its own whose types a folder may import; at run time nothing is left of them. */
  readonly types: Readonly<Record<string, readonly string[]>>
  /** Imports in the wrong direction, each with its reason. One of both sides may be a whole folder: "app/App.tsx -> pages". */
  readonly exceptions: Readonly<Record<string, string>>
}

export interface Source {
  readonly file: string
  readonly text: string
}

export const FOLDERS: readonly FolderTree[] = [
  {
    root: 'server/src',
    order: [
      'errors',
      'limits',
      'workers',
      'packs',
      'store',
      'bots',
      'input',
      'imports',
      'campaigns',
      'daily',
      'matches',
      'tables',
      'http',
      'socket',
      'cluster',
      'backup',
    ],
    shared: ['config.ts', 'context.ts', 'logger.ts', 'metrics.ts'],
    types: {
      bots: ['matches', 'tables'],
      input: ['campaigns', 'matches'],
      campaigns: ['matches', 'tables'],
      daily: ['matches', 'tables'],
      matches: ['tables'],
    },
    exceptions: {
      'input/verify-record.ts -> matches/live-match.ts':
        'the input thread makes the snapshot of an uploaded record, as the main thread would by playing it',
    },
  },
  {
    root: 'web/src',
    order: [
      'styles',
      'app',
      'offline',
      'audio',
      'cast',
      'net',
      'components',
      'games',
      'daily',
      'find',
      'table',
      'local',
      'tutorial',
      'solo',
      'planning',
      'learn',
      'replay',
      'statistics',
      'packs',
      'campaign',
      'games/*',
      'pages',
    ],
    shared: [],
    types: {
      components: ['table'],
      games: ['learn', 'table'],
      table: ['planning'],
    },
    exceptions: {
      'app/App.tsx -> offline/UpdateNotice.tsx': 'shown on every page, and loaded on demand',
      'app/App.tsx -> pages': 'the router shows the pages, each loaded on demand',
      'table -> planning/Preview.tsx': 'previews build on the table and are loaded once it is shown',
    },
  },
]

interface Import {
  readonly path: string
  readonly isType: boolean
}

/** `import … from`, `export … from`, `import('…')` and `import '…'` of a relative path. */
const IMPORTS =
  /\b(?:import|export)\s+(?<type>type\s)?[^'"()]*?\bfrom\s*(['"])(?<path>\.\.?\/.*?)\2|\bimport\s*\(?\s*(['"])(?<bare>\.\.?\/.*?)\4/g

const importsIn = (text: string): Import[] =>
  [...text.matchAll(IMPORTS)].map(({ groups = {} }) => ({
    path: groups['path'] ?? groups['bare'] ?? '',
    isType: groups['type'] !== undefined,
  }))

/** Imports that point in the wrong direction, folders without a place in the order, and permissions that nothing needs. */
export function folderViolations(tree: FolderTree, sources: readonly Source[]): string[] {
  const unused = new Set([
    ...Object.keys(tree.exceptions),
    ...Object.entries(tree.types).flatMap(([from, to]) => to.map((each) => `types of ${each} in ${from}`)),
  ])
  const used = (permission: string): boolean => {
    unused.delete(permission)
    return true
  }
  const isPermitted = (from: string, to: string, isType: boolean): boolean => {
    const [folder, target] = [folderOf(tree, from), folderOf(tree, to)]
    if (folder === undefined || folder === target) return true
    if (target === undefined) return tree.shared.includes(to)
    if (tree.order.indexOf(target) < tree.order.indexOf(folder)) return true
    if (isType && tree.types[folder]?.includes(target)) return used(`types of ${target} in ${folder}`)
    const exception = [`${from} -> ${to}`, `${from} -> ${target}`, `${folder} -> ${to}`].find(
      (each) => each in tree.exceptions,
    )
    return exception !== undefined && used(exception)
  }
  const wrong = sources.flatMap(({ file, text }) => {
    const from = relative(tree.root, file)
    if (from.startsWith('..')) return []
    const folder = folderOf(tree, from)
    if (folder !== undefined && !tree.order.includes(folder))
      return [`${file}: give the folder ${folder} a place in the order of tools/folder-order.ts`]
    return importsIn(text).flatMap(({ path, isType }) => {
      const to = posix.join(dirname(from), path)
      if (to.startsWith('..') || isPermitted(from, to, isType)) return []
      return [`${file} imports ${to}: ${tree.root} has its folders in another order (tools/folder-order.ts)`]
    })
  })
  return [...wrong, ...[...unused].map((each) => `tools/folder-order.ts permits what nothing needs any more: ${each}`)]
}

/** The folder of a file, as the order names it: its first one, or two where the order has the longer name. None at the root. */
function folderOf({ order }: FolderTree, file: string): string | undefined {
  const [first, second, ...rest] = file.split('/')
  if (second === undefined) return undefined
  return rest.length > 0 && order.includes(`${first}/*`) ? `${first}/*` : first
}
