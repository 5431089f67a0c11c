import { trustedMarkup } from '../app/trusted-types.ts'

/**
 * Shapes hang in the document once and are used by name: a board with fifty roses then holds one rose. The house hangs
 * its own sprite at the start, every game hangs its own when its face is fetched.
 */
/** What shapes are made of, by their names. */
export type Shapes = Readonly<Record<string, string>>

const NAMESPACE = 'http://www.w3.org/2000/svg'
const hung = new Set<string>()

export function insertSprite(sprite: Shapes): void {
  const missing = Object.entries(sprite).filter(([name]) => isNew(name))
  if (missing.length > 0)
    prepend(missing.map(([name, body]) => `<symbol id="${idOf(name)}" viewBox="0 0 512 512">${body}</symbol>`).join(''))
}

/** Whether a shape can be used already. */
export const isInserted = (name: string): boolean => hung.has(name)

/** What is used by its own ids, figures and what they are filled with: it hangs once, whoever else needs it. */
export function insertOnce(name: string, markup: string): void {
  if (isNew(name)) prepend(`<defs>${markup}</defs>`)
}

/** Whoever asks first hangs it. */
const isNew = (name: string): boolean => !hung.has(name) && hung.add(name) === hung

function prepend(markup: string): void {
  const svg = document.createElementNS(NAMESPACE, 'svg')
  svg.setAttribute('class', 'sprite')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = trustedMarkup(markup)
  document.body.prepend(svg)
}

export const idOf = (name: string): string => `icon-${name}`
