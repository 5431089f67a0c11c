import { render } from 'preact'
import sprite from 'virtual:icons/components/icons.ts?fetched'
import { App, fetchFirst } from './app/App.tsx'
import { keepFocus } from './app/focus.ts'
import { retry, retryStylesheets } from './app/retry.ts'
import { keepOutOfPageCache } from './app/page-cache.ts'
import { insertSprite } from './components/sprite.ts'
import { interceptLinks } from './app/router.ts'
import { applySettings } from './app/settings.ts'
import { unlockAudio } from './audio/sound.ts'
import { watchForDeletion } from './app/storage.ts'
import { loadPhrases } from './app/i18n.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

const root = document.documentElement
applySettings(root)
retryStylesheets()
interceptLinks(document)
unlockAudio()
keepFocus()
watchForDeletion()
fetchFirst()
await Promise.all([loadPhrases(root), retry(sprite).then(insertSprite)])
const house = document.getElementById('house')
if (house) {
  keepOutOfPageCache(house)
  render(<App />, house)
}
