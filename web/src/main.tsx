import { render } from 'preact'
import sprite from 'virtual:icons/components/icons.ts?fetched'
import { App, fetchFirst } from './app/App.tsx'
import { keepFocus } from './app/focus.ts'
import { loadPhrases } from './app/i18n.ts'
import { keepOutOfPageCache } from './app/page-cache.ts'
import { followTitle } from './app/page-title.ts'
import { retry, retryStylesheets } from './app/retry.ts'
import { interceptLinks } from './app/router.ts'
import { applySettings, followSystem } from './app/settings.ts'
import { followOtherTabs, watchForDeletion } from './app/storage.ts'
import { whenIdle } from './app/scheduling.ts'
import { followTextSize } from './app/text-size.ts'
import { unlockAudio } from './audio/sound.ts'
import { insertSprite } from './components/sprite.ts'
import { followMyTables } from './net/my-tables.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/** Starts the client. Modules do nothing on import: all that listens or changes the page is called here or by a component. */
async function start(root: HTMLElement): Promise<void> {
  followOtherTabs()
  watchForDeletion()
  followSystem()
  followTextSize(document.documentElement)
  applySettings(document.documentElement)
  retryStylesheets()
  interceptLinks(document)
  unlockAudio()
  keepFocus()
  followTitle()
  followMyTables()
  fetchFirst()
  await Promise.all([loadPhrases(document.documentElement), retry(sprite).then(insertSprite)])
  keepOutOfPageCache(root)
  render(<App />, root)
  whenIdle(() => void import('./offline/offline.ts').then(({ goOffline }) => goOffline()).catch(() => undefined))
}

const root = document.getElementById('app')
if (root) await start(root)
