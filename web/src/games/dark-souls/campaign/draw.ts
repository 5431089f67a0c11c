import { generate } from '@gloamhall/dark-souls/face'
import { swift } from '@gloamhall/kernel'

/** A random campaign as text, in the form a player would write. */
export function drawn(sections: number): string {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  const written = { gloamhall: 'campaign', game: 'dark-souls', schema: 1, ...generate(sections, swift(seed)) }
  return JSON.stringify(written, null, 2)
}
