import { render } from 'preact'
import sprite from 'virtual:icons/parts/icons.ts?fetched'
import { App, fetchFirst } from './App.tsx'
import { keepFocus } from './focus.ts'
import { insist, insistOnSheets } from './late.ts'
import { keepOutOfPageCache } from './page-cache.ts'
import { hang } from './parts/sprite.ts'
import { takeLinks } from './router.ts'
import { dress } from './settings.ts'
import { wakeSound } from './sound.ts'
import { watchForDeletion } from './storage.ts'
import { learn } from './words.ts'
import './look/fonts.css'
import './look/tokens.css'
import './look/house.css'

const root = document.documentElement
dress(root)
insistOnSheets()
takeLinks(document)
wakeSound()
keepFocus()
watchForDeletion()
fetchFirst()
await Promise.all([learn(root), insist(sprite).then(hang)])
const house = document.getElementById('house')
if (house) {
  keepOutOfPageCache(house)
  render(<App />, house)
}
