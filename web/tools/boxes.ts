import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manifests } from './manifests.ts'

/**
 * What every box holds besides its face, found by its folder: words, those that come later, the sprite and the emblems of its
 * cards. `virtual:boxes` knows where all of it lies, so that whoever wants something asks for it at once.
 */
const BOXES = 'virtual:boxes'
const FACES = join(import.meta.dirname, '../src/games')

export function boxes(): Plugin {
  return {
    name: 'gloamhall-boxes',
    resolveId: (id) => (id === BOXES ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${BOXES}`) return undefined
      const open = (await manifests()).filter((box) => box.open)
      const held = open.flatMap((box) => Object.entries(heldBy(box.id)).map(([what, from]) => ({ box, what, from })))
      const imports = held.map(({ from }, at) => `import _${at} from ${JSON.stringify(`${from}?fetched`)}`)
      const entries = open.map(({ id: game }) => {
        const its = held.flatMap(({ box, what }, at) => (box.id === game ? [`${JSON.stringify(what)}: _${at}`] : []))
        return `${JSON.stringify(game)}: { ${its.join(', ')} }`
      })
      return `${imports.join('\n')}\nexport const boxes = { ${entries.join(', ')} }`
    },
  }
}

function heldBy(game: string): Readonly<Record<string, string>> {
  const has = (file: string): boolean => existsSync(join(FACES, game, file))
  const words = (part: string) => ({
    [`${part}.en`]: `virtual:words/${game}/${part}/en`,
    [`${part}.de`]: `virtual:words/${game}/${part}/de`,
  })
  return {
    ...words('first'),
    ...(has('late-words.ts') ? words('late') : {}),
    sprite: `virtual:icons/games/${game}/icons.ts`,
    ...(has('emblems/icons.ts') ? { emblems: `virtual:icons/games/${game}/emblems/icons.ts` } : {}),
  }
}
