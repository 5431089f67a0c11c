import type { Phrases, Teller } from '@gloamhall/kernel'
import { houseWords, teller } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
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
    const box = game === undefined ? undefined : openBox(game)
    const fetch = FACES[`../games/${game}/campaign/index.tsx`]
    if (!box || !fetch) return
    void insist(() => Promise.all([fetch(), box.sprite()])).then(([campaigns, { sprite }]) => {
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
    const box = game === undefined ? undefined : openBox(game)
    if (!box || !face) return undefined
    let wanted = true
    const parts = () => Promise.all([box.phrases[language](), box.later?.[language](), face.words?.(language)])
    void insist(parts).then((all) => {
      const phrases = all.reduce<Phrases>((sum, each) => ({ ...sum, ...each?.default }), houseWords[language])
      if (wanted) setTell(() => teller(language, phrases, String))
    })
    return () => {
      wanted = false
    }
  }, [game, face, language])
  return tell
}
