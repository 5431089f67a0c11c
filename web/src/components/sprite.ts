import { trustedMarkup } from '../app/trusted-types.ts'

/**
 * SVG shapes are inserted into the document once and used by name, so that a board with fifty roses holds one rose. The shared
 * sprite is inserted at the start, that of a game with its page.
 */
/** The markup of shapes by name. */
export type Shapes = Readonly<Record<string, string>>

const NAMESPACE = 'http://www.w3.org/2000/svg'
const inserted = new Set<string>()

export function insertSprite(sprite: Shapes): void {
  const missing = Object.entries(sprite).filter(([name]) => isNew(name))
  if (missing.length > 0)
    prepend(missing.map(([name, body]) => `<symbol id="${idOf(name)}" viewBox="0 0 512 512">${body}</symbol>`).join(''))
}

/** Whether a shape has been inserted. */
export const isInserted = (name: string): boolean => inserted.has(name)

/** Inserts definitions that are used by their own ids, such as figures and patterns, once. */
export function insertOnce(name: string, markup: string): void {
  if (isNew(name)) prepend(`<defs>${markup}</defs>`)
}

/** Whether a name is new; from now on it is not. */
const isNew = (name: string): boolean => !inserted.has(name) && inserted.add(name) === inserted

function prepend(markup: string): void {
  const svg = document.createElementNS(NAMESPACE, 'svg')
  svg.setAttribute('class', 'sprite')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = trustedMarkup(markup)
  document.body.prepend(svg)
}

export const idOf = (name: string): string => `icon-${name}`
