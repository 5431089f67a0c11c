import { calls } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { isMuted } from '../app/muted-tables.ts'

/** Shows a system notification whenever the page is in the background; the answer withdraws it. */
export function notifyWhileHidden(code: string, game: string): () => void {
  let withdraw = notify(code, game)
  const update = (): void => {
    withdraw()
    withdraw = notify(code, game)
  }
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    withdraw()
  }
}

const nothing = (): void => {}

const TITLE = 'Gloamhall'

/** Names the game and nothing else: other people may see the screen. */
function notify(code: string, game: string): () => void {
  if (!document.hidden || !calls.value || isMuted(code) || globalThis.Notification?.permission !== 'granted')
    return nothing
  const options = { body: say('notice.turn', { game }), tag: code }
  try {
    const notice = new Notification(TITLE, options)
    notice.addEventListener('click', () => {
      focus()
      notice.close()
    })
    return () => notice.close()
  } catch {
    // Phones have the constructor and throw when it is called.
    return notifyFromWorker(options)
  }
}

/** A notification of the service worker, which also handles a tap on it. Without one, title and sound remain. */
function notifyFromWorker(options: { readonly body: string; readonly tag: string }): () => void {
  let isWithdrawn = false
  const shown = navigator.serviceWorker?.getRegistration().then(async (registration) => {
    if (!isWithdrawn) await registration?.showNotification(TITLE, options)
    return registration?.getNotifications({ tag: options.tag })
  })
  shown?.catch(() => undefined)
  return () => {
    isWithdrawn = true
    void shown?.then(
      (notices) => notices?.forEach((notice) => notice.close()),
      () => undefined,
    )
  }
}
