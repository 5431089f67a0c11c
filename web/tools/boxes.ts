import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manifests } from './manifests.ts'

/**
 * The assets of every open game besides its page, found by its folder: words, the sprite and the emblems of its cards.
 * `virtual:boxes` maps each of them to the function that fetches it.
 */
const BOXES = 'virtual:boxes'
const GAME_UIS = join(import.meta.dirname, '../src/games')

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
  const has = (file: string): boolean => existsSync(join(GAME_UIS, game, file))
  return {
    'words.en': `virtual:words/${game}/en`,
    'words.de': `virtual:words/${game}/de`,
    sprite: `virtual:icons/games/${game}/icons.ts`,
    ...(has('emblems/icons.ts') ? { emblems: `virtual:icons/games/${game}/emblems/icons.ts` } : {}),
  }
}
