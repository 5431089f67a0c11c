import type { Teller } from '@gloamhall/kernel'
import { commonPhrases, teller } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import { wordsOf } from '../games/game-words.ts'
import { assetsOf } from '../games/game-assets.ts'
import { retry } from '../app/retry.ts'
import { insertSprite } from '../components/sprite.ts'
import { openBox } from '../games/catalogue.ts'
import { spoken } from '../app/i18n.ts'
import type { CampaignUi } from './campaign-ui.ts'

const CAMPAIGN_UIS = import.meta.glob<CampaignUi>('../games/*/campaign/index.tsx', { import: 'campaigns' })

/** The campaign plug-in of a game; undefined while it loads, and for a game without one. */
export function useCampaignUi(game: string | undefined): CampaignUi | undefined {
  const [face, setFace] = useState<CampaignUi | undefined>(undefined)
  useEffect(() => {
    const fetch = CAMPAIGN_UIS[`../games/${game}/campaign/index.tsx`]
    if (game === undefined || !openBox(game) || !fetch) return
    void retry(() => Promise.all([fetch(), assetsOf(game).sprite()])).then(([campaigns, sprite]) => {
      insertSprite(sprite)
      setFace(campaigns)
    })
  }, [game])
  return face
}

/** A translator with all phrases of a game in the current language, since a campaign may mention any card of the box. */
export function useTeller(game: string | undefined, face: CampaignUi | undefined): Teller | undefined {
  const language = spoken.value
  const [tell, setTell] = useState<Teller | undefined>(undefined)
  useEffect(() => {
    if (game === undefined || !face) return undefined
    let wanted = true
    const parts = () => Promise.all([wordsOf(game, language), face.words?.(language)])
    void retry(parts).then(([words, more]) => {
      const phrases = { ...commonPhrases[language], ...words, ...more?.default }
      if (wanted) setTell(() => teller(language, phrases, String))
    })
    return () => {
      wanted = false
    }
  }, [game, face, language])
  return tell
}
