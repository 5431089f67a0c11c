import { useEffect, useState } from 'preact/hooks'
import { authors } from 'virtual:icon-authors'
import { Hall } from '../parts/Hall.tsx'
import { Icon } from '../parts/Icon.tsx'
import { hang } from '../parts/sprite.ts'
import { say, spoken } from '../words.ts'
import './credits.css'

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

/** Whose work is in this house, and whose is not. */
export function Credits() {
  useEffect(() => {
    // This page shows what the others use; elsewhere each brings its own.
    for (const shapes of [
      import('virtual:icons/pages/icons.ts'),
      import('virtual:icons/table/icons.ts'),
      import('virtual:icons/games/blood-bound/icons.ts'),
      import('virtual:icons/games/bloodborne/icons.ts'),
    ]) {
      void shapes.then(({ sprite }) => hang(sprite))
    }
  }, [])
  return (
    <Hall>
      <div class="page credits">
        <h1>{say('nav.credits')}</h1>
        <p class="lead">{say('notice')}</p>
        <p>{say('credits.own')}</p>
        <Rebuilt />
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
    </Hall>
  )
}

interface Marked {
  readonly name: { readonly en: string; readonly de: string }
  readonly sign: '†' | '‡'
}

/** The cards that are not wholly known from print, with the signs they carry on the table. */
async function markedCards(): Promise<Marked[]> {
  const { ACTION_IDS, cardOf, FOE_IDS, foeOf, phrases } = await import('@gloamhall/bloodborne/face')
  const named = (key: keyof typeof phrases.en) => ({ en: phrases.en[key], de: phrases.de[key] })
  return [
    ...ACTION_IDS.map((id) => ({ card: cardOf({}, id), name: named(`card.${id}`) })),
    ...FOE_IDS.map((id) => ({ card: foeOf({}, id), name: named(`foe.${id}`) })),
  ].flatMap(({ card, name }): Marked[] => {
    if (card.provenance === 'reconstructed') return [{ name, sign: '†' }]
    return card.ours ? [{ name, sign: '‡' }] : []
  })
}

function Rebuilt() {
  const [cards, setCards] = useState<readonly Marked[]>([])
  useEffect(() => void markedCards().then(setCards), [])
  if (cards.length === 0) return null
  return (
    <section>
      <h2>{say('credits.rebuilt')}</h2>
      <p>{say('credits.rebuilt-note')}</p>
      <p>{cards.map(({ name, sign }) => `${name[spoken.value]}\u00a0${sign}`).join(' · ')}</p>
    </section>
  )
}
