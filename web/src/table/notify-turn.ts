import { calls } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { isMuted } from './muted-tables.ts'

const nothing = (): void => {}

/**
 * Calls somebody back who looks elsewhere, in the way of their system; the answer takes the notice away. It names the
 * game and nothing else: others may see that screen.
 */
export function notifyTurn(code: string, game: string): () => void {
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
    // Some phones have the word and not the thing; the tab and the sound are left.
    return nothing
  }
}
