import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import type { ContextOptions } from './browser.ts'
import type { Player } from './player.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Without animations, so that axe judges the final colours; the system's colour scheme decides the theme. */
export const REDUCED_MOTION = { reducedMotion: 'reduce', stored: { theme: 'system' } } as const satisfies ContextOptions

/** Checks German in the light theme and English in the dark one: text depends on the language, colours on the theme, neither on both. */
export async function passesAxeInBothThemes(player: Player): Promise<void> {
  const { page } = player
  for (const [language, light] of [
    ['DE', 'light'],
    ['EN', 'dark'],
  ] as const) {
    await player.presses(page.getByRole('banner').getByRole('button', { name: language, exact: true }))
    await page.locator(`html[lang=${language.toLowerCase()}]`).waitFor()
    await page.emulateMedia({ colorScheme: light })
    await page.locator(`html[data-theme=${light}]`).waitFor()
    await passesAxe(player, `${language}, ${light}`)
  }
}

const WCAG_RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

export async function passesAxe({ page }: Player, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(WCAG_RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} – ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}
