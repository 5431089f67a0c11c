import { areCodes } from '../guest.ts'
import { kept } from '../keep.ts'
import { calls } from '../settings.ts'
import { say } from '../words.ts'

const MOST = 50

/** The tables that keep quiet, by their codes. */
const muted = kept<readonly string[]>('muted', [], areCodes)

export const isMuted = (code: string): boolean => muted.value.includes(code)

export function mute(code: string, quiet: boolean): void {
  const others = muted.value.filter((each) => each !== code)
  muted.value = quiet ? [...others, code].slice(-MOST) : others
}

const nothing = (): void => {}

/**
 * Calls somebody back who looks elsewhere, in the way of their system; the answer takes the notice away. It names the
 * game and nothing else: others may see that screen.
 */
export function callBack(code: string, game: string): () => void {
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
