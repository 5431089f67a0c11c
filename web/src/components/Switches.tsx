import { language, readerView, theme } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { Icon } from './Icon.tsx'

/** The language switch. Each language is named in itself, for readers who do not know the other. */
export function LanguageSwitch() {
  return (
    <div class="switch" role="group" aria-label={say('language.label')}>
      {(['en', 'de'] as const).map((each) => (
        <button
          type="button"
          key={each}
          lang={each}
          aria-pressed={language.value === each}
          title={each === 'en' ? 'English' : 'Deutsch'}
          onClick={() => (language.value = each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

const NEXT = { dark: 'light', light: 'system', system: 'dark' } as const
const SIGN = { system: 'lantern-flame', dark: 'moon', light: 'striped-sun' } as const

/** The theme switch: dark, light, or as the system is set. */
export function ThemeSwitch() {
  const now = theme.value
  return (
    <button type="button" class="icon-button" title={say(`theme.${now}`)} onClick={() => (theme.value = NEXT[now])}>
      <Icon name={SIGN[now]} />
      <span class="hidden">{say('theme.label', { theme: say(`theme.${now}`) })}</span>
    </button>
  )
}

export function ReaderSwitch() {
  return (
    <button
      type="button"
      class="icon-button"
      aria-pressed={readerView.value}
      title={say('reader.toggle')}
      onClick={() => (readerView.value = !readerView.value)}
    >
      <Icon name="open-book" />
      <span class="hidden">{say('reader.toggle')}</span>
    </button>
  )
}
