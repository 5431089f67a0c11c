import type { Teller } from '@gloamhall/kernel'
import { houseWords, teller } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import { wordsOf } from '../game-words.ts'
import { inTheBox } from '../in-the-box.ts'
import { insist } from '../late.ts'
import { hang } from '../parts/sprite.ts'
import { openBox } from '../shelf.ts'
import { spoken } from '../words.ts'
import type { CampaignFace } from './face.ts'

const FACES = import.meta.glob<CampaignFace>('../games/*/campaign/index.tsx', { import: 'campaigns' })

/** How a game shows its campaigns; nothing until it is here, and nothing where it has none. */
export function useCampaignFace(game: string | undefined): CampaignFace | undefined {
  const [face, setFace] = useState<CampaignFace | undefined>(undefined)
  useEffect(() => {
    const fetch = FACES[`../games/${game}/campaign/index.tsx`]
    if (game === undefined || !openBox(game) || !fetch) return
    void insist(() => Promise.all([fetch(), inTheBox(game).sprite()])).then(([campaigns, sprite]) => {
      hang(sprite)
      setFace(campaigns)
    })
  }, [game])
  return face
}

/** All words of a game, in the language spoken now: a campaign may speak of every card of its box. */
export function useTeller(game: string | undefined, face: CampaignFace | undefined): Teller | undefined {
  const language = spoken.value
  const [tell, setTell] = useState<Teller | undefined>(undefined)
  useEffect(() => {
    if (game === undefined || !face) return undefined
    let wanted = true
    const parts = () => Promise.all([wordsOf(game, language, true), face.words?.(language)])
    void insist(parts).then(([words, more]) => {
      const phrases = { ...houseWords[language], ...words, ...more?.default }
      if (wanted) setTell(() => teller(language, phrases, String))
    })
    return () => {
      wanted = false
    }
  }, [game, face, language])
  return tell
}
