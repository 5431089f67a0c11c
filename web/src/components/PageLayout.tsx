import type { ComponentChildren } from 'preact'
import { say } from '../app/i18n.ts'
import { Brand } from './Brand.tsx'
import { Icon } from './Icon.tsx'
import { TurnBadge } from './TurnBadge.tsx'
import { LanguageSwitch, ThemeSwitch } from './Switches.tsx'

/** The frame of every page but the table: the way home, the switches, the notice. */
export function PageLayout({ children, class: extra = '' }: { children: ComponentChildren; class?: string }) {
  return (
    <div class={`site ${extra}`}>
      <header class="site-top">
        <Brand past="#main" />
        <TurnBadge />
        <nav aria-label={say('nav.label')}>
          <a class="icon-button" href="/me">
            <Icon name="domino-mask" />
            <span>{say('nav.me')}</span>
          </a>
        </nav>
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer class="site-foot">
        <p>{say('notice')}</p>
        <a href="/credits">{say('nav.credits')}</a>
      </footer>
    </div>
  )
}
