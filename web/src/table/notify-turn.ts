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

/** Names the game and nothing else: other people may see the screen. */
function notify(code: string, game: string): () => void {
  if (!document.hidden || !calls.value || isMuted(code) || globalThis.Notification?.permission !== 'granted')
    return nothing
  try {
    const notice = new Notification('Gloamhall', { body: say('notice.turn', { game }), tag: code })
    notice.addEventListener('click', () => {
      focus()
      notice.close()
    })
    return () => notice.close()
  } catch {
    // Some phones have the constructor and throw when it is called; title and sound remain.
    return nothing
  }
}
