import { effect } from '@preact/signals'
import { spoken } from '../app/i18n.ts'
import { isDeleted } from '../app/storage.ts'
import { trustedScriptUrl } from '../app/trusted-types.ts'
import { hasUpdate } from '../app/update.ts'

/** Registers the service worker, lets it keep the client for the time without a network, and notices updates. */

/** The whole client is fetched once the page has been used for a while: what the visitor came for goes first. */
const FILL_AFTER_MS = 8_000

/** A page that stays open asks for updates this often, when it is looked at. */
const UPDATE_CHECK_MS = 30 * 60_000

const OWN_VERSION = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=version]')?.content

let registration: ServiceWorkerRegistration | undefined

export async function goOffline(): Promise<void> {
  effect(nameInLanguage)
  // Only on HTTPS and on this machine; a page in development is of no build.
  if (!('serviceWorker' in navigator) || OWN_VERSION === undefined || isDeleted()) return
  try {
    const url = trustedScriptUrl('/service-worker.js')
    registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  } catch {
    // Private windows may refuse.
    return
  }
  const found = registration
  follow(found)
  found.addEventListener('updatefound', () => follow(found))
  setTimeout(() => void fill(), FILL_AFTER_MS)
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() < checkedAt + UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    found.update().catch(() => undefined)
  })
}

/** An app is installed under its name in the language of the page. */
function nameInLanguage(): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/app.${spoken.value}.webmanifest`)
}

/** Visitors who save data keep nothing ahead. */
async function fill(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData || isDeleted()) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('fill')
}

/** A new worker waits until no tab uses the old one, unless it is told otherwise. */
function follow({ installing, waiting }: ServiceWorkerRegistration): void {
  const worker = installing ?? waiting
  if (!worker || !navigator.serviceWorker.controller) return
  const check = (): void => {
    if (worker.state === 'installed')
      void isNewest().then((isOwn) => (isOwn ? activate(worker) : (hasUpdate.value = true)))
  }
  worker.addEventListener('statechange', check)
  check()
}

/** Whether this page is of the build that the server has. Pages come from the network, so mostly it is. */
async function isNewest(): Promise<boolean> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text()
    return /<meta name="version" content="([\w-]+)"/.exec(page)?.[1] === OWN_VERSION
  } catch {
    return true
  }
}

function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => void fill(), { once: true })
  worker.postMessage('activate')
}

/** Shows the new build. */
export function update(): void {
  const reload = (): void => location.reload()
  const waiting = registration?.waiting
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('activate')
}
