import { signal } from '@preact/signals'
import { isDeleted } from './storage.ts'

/** The page of an address. */
export type Route =
  | { readonly page: 'landing' }
  | { readonly page: 'game'; readonly code: string }
  | { readonly page: 'table'; readonly code: string }
  | { readonly page: 'replay'; readonly code: string }
  | { readonly page: 'learn'; readonly code: string }
  /** The first match of a game, which teaches it. */
  | { readonly page: 'first'; readonly code: string }
  | { readonly page: 'me' }
  | { readonly page: 'credits' }
  | { readonly page: 'figures'; readonly code: string }
  | { readonly page: 'daily'; readonly code: string }
  /** `code` is that of a campaign, followed by `/sheet` for its sheet; or the id of a game, to begin a campaign. */
  | { readonly page: 'campaign'; readonly code: string }
  | { readonly page: 'nowhere' }

/** Six letters; the first is an L where the match is played in this browser. */
const CODE = /^[bcdfghjklmnpqrtvwxz2346789][bcdfghjkmnpqrtvwxz2346789]{5}$/i

/** The table code in a text: in upper or lower case, with spaces or dashes, or as the end of a link. */
export function codeIn(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').split('/').at(-1) ?? ''
  return CODE.test(code) ? code.toUpperCase() : undefined
}

export function routeAt(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean)
  if (first === '') return { page: 'landing' }
  const code = codeIn(second)
  if (first === 'c' && code && /^(sheet)?$/.test(rest.join()))
    return { page: 'campaign', code: [code, ...rest].join('/') }
  if (rest.length > 0) return { page: 'nowhere' }
  if (first === 't' && code) return { page: 'table', code }
  if (first === 'r' && code) return { page: 'replay', code }
  if (first === 'games' && second) return { page: 'game', code: second }
  if (first === 'learn' && second) return { page: 'learn', code: second }
  if (first === 'first' && /^[a-z-]+$/.test(second)) return { page: 'first', code: second }
  if (first === 'stats' && /^[a-z-]+$/.test(second)) return { page: 'figures', code: second }
  if (first === 'campaigns' && second) return { page: 'campaign', code: second }
  if (first === 'daily' && /^[a-z-]+$/.test(second)) return { page: 'daily', code: second }
  if (second === '' && (first === 'me' || first === 'credits')) return { page: first }
  return { page: 'nowhere' }
}

const here = globalThis.location
export const route = signal<Route>(routeAt(here?.pathname ?? '/'))

export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  route.value = routeAt(location.pathname)
  if (!replace) scrollTo(0, 0)
}

/** Follows links to our own pages without reloading. All other clicks are left to the browser. */
export function interceptLinks(root: Document): void {
  addEventListener('popstate', () => (route.value = routeAt(location.pathname)))
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !staysInside(link, event)) return
    // After the data of this browser was deleted a link reloads the page, which clears what it holds in memory.
    if (isDeleted()) return
    event.preventDefault()
    if (link.pathname + link.search !== location.pathname + location.search) go(link.pathname + link.search)
  })
}

function staysInside(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !plain || link.target || link.hasAttribute('download')) return false
  return link.origin === location.origin && !link.hash && !link.pathname.startsWith('/api/')
}
