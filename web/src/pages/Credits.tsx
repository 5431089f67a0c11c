import { useEffect, useState } from 'preact/hooks'
import { authors } from 'virtual:icon-authors'
import emblems from 'virtual:icons/emblems?fetched'
import frame from 'virtual:icons/table/icons.ts?fetched'
import { PageLayout } from '../components/PageLayout.tsx'
import { Icon } from '../components/Icon.tsx'
import type { Marked } from '../learn/book.ts'
import { assetsOf } from '../games/game-assets.ts'
import { retry } from '../app/retry.ts'
import { insertSprite } from '../components/sprite.ts'
import { openBox, CATALOGUE, titleOf } from '../games/catalogue.ts'
import { say, spoken } from '../app/i18n.ts'
import './Credits.css'

const FONTS = [
  { name: 'Pirata One', by: 'Rodrigo Fuenzalida, Nicolas Massi', licence: 'SIL Open Font License 1.1' },
  { name: 'Atkinson Hyperlegible Next', by: 'Braille Institute of America', licence: 'SIL Open Font License 1.1' },
  { name: 'Alegreya', by: 'Juan Pablo del Peral, Huerta Tipográfica', licence: 'SIL Open Font License 1.1' },
] as const

const TOOLS = [
  { name: 'Preact, Preact Signals', licence: 'MIT' },
  { name: 'uqr', licence: 'MIT' },
  { name: 'noble-hashes, noble-ciphers', licence: 'MIT' },
] as const

const OPEN = CATALOGUE.flatMap(({ id }) => openBox(id) ?? [])

/** Credits: authors, licences and trade marks. */
export function Credits() {
  useEffect(() => {
    // This page shows all sprites; other pages load their own.
    const own = OPEN.map(({ id }) => assetsOf(id)).flatMap(({ sprite, emblems }) =>
      emblems ? [sprite, emblems] : [sprite],
    )
    for (const sheet of [emblems, frame, ...own]) void retry(sheet).then(insertSprite)
  }, [])
  return (
    <PageLayout>
      <div class="page credits">
        <h1>{say('nav.credits')}</h1>
        <p class="lead">{say('notice')}</p>
        <p>{say('credits.own')}</p>
        <ReconstructedCards />
        <section>
          <h2>{say('credits.icons')}</h2>
          <p>
            {say('credits.icons-note')} <a href="https://game-icons.net">game-icons.net</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. {say('credits.changed')}
          </p>
          {authors.map(({ author, icons }) => (
            <div key={author} class="author">
              <h3>{say('credits.by', { author })}</h3>
              <ul class="icon-list">
                {icons.map((icon) => (
                  <li key={icon}>
                    <Icon name={icon} /> <span lang="en">{icon}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <section>
          <h2>{say('credits.fonts')}</h2>
          <ul>
            {FONTS.map(({ name, by, licence }) => (
              <li key={name}>
                <b>{name}</b> – {by} ({licence})
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{say('credits.software')}</h2>
          <p>{say('credits.mit')}</p>
          <ul>
            {TOOLS.map(({ name, licence }) => (
              <li key={name}>
                <b>{name}</b> ({licence})
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageLayout>
  )
}

/** Cards of each game that are not fully known from print, with the marks that they carry on the table. */
function ReconstructedCards() {
  const [boxes, setBoxes] = useState<readonly { readonly id: string; readonly cards: readonly Marked[] }[]>([])
  useEffect(() => {
    const fetched = OPEN.map(async ({ id, book }) => ({ id, cards: (await (await book()).book.marked?.()) ?? [] }))
    void Promise.all(fetched).then(setBoxes)
  }, [])
  return boxes
    .filter(({ cards }) => cards.length > 0)
    .map(({ id, cards }) => (
      <section key={id}>
        <h2>{say('credits.rebuilt', { game: titleOf(id) })}</h2>
        <p>{say('credits.rebuilt-note')}</p>
        <p>{cards.map(({ name, sign }) => `${name[spoken.value]}\u00a0${sign}`).join(' · ')}</p>
      </section>
    ))
}
