/**
 * Shapes hang in the document once and are used by name: a board with fifty roses then holds one rose. The house hangs
 * its own sprite at the start, every game hangs its own when its face is fetched.
 */
const NAMESPACE = 'http://www.w3.org/2000/svg'
const hung = new Set<string>()

export function hang(sprite: Readonly<Record<string, string>>): void {
  const missing = Object.entries(sprite).filter(([name]) => !hung.has(name))
  if (missing.length === 0) return
  for (const [name] of missing) hung.add(name)
  const svg = document.createElementNS(NAMESPACE, 'svg')
  svg.setAttribute('class', 'sprite')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = missing
    .map(([name, body]) => `<symbol id="${idOf(name)}" viewBox="0 0 512 512">${body}</symbol>`)
    .join('')
  document.body.prepend(svg)
}

export const idOf = (name: string): string => `icon-${name}`
