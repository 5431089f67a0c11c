import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'

/** Where a failed test leaves what its browsers showed. The folder is not part of the repository. */
const FOLDER = join(import.meta.dirname, '../../data/failed-tests')
const MAX_MESSAGES = 60
const MAX_MESSAGE_LENGTH = 600

/**
 * Collects console and socket messages of a context. The function returned writes them down after a failure, with a picture and the document of every
 * page, since a failure that depends on timing cannot be looked at a second time.
 */
export function collectFailureReport(context: BrowserContext): (title: string) => Promise<void> {
  const pages: { readonly page: Page; readonly messages: string[] }[] = []
  context.on('page', (page) => {
    const messages: string[] = []
    pages.push({ page, messages })
    const note = (what: string): void => {
      messages.push(`${new Date().toISOString()} ${what.slice(0, MAX_MESSAGE_LENGTH)}`)
      if (messages.length > MAX_MESSAGES) messages.shift()
    }
    page.on('console', (message) => note(`console ${message.text()}`))
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => note(`sent ${String(payload)}`))
      socket.on('framereceived', ({ payload }) => note(`received ${String(payload)}`))
      socket.on('close', () => note('socket closed'))
    })
  })
  return async (title) => {
    mkdirSync(FOLDER, { recursive: true })
    const stem = `${title.replaceAll(/\W+/g, '-').slice(0, 80)}-${Date.now()}`
    for (const [at, { page, messages }] of pages.entries()) {
      const path = join(FOLDER, `${stem}-${at + 1}`)
      writeFileSync(`${path}.log`, `${page.url()}\n${messages.join('\n')}\n`)
      if (page.isClosed()) continue
      await page.screenshot({ path: `${path}.png` }).catch(() => undefined)
      writeFileSync(`${path}.html`, await page.content().catch(String))
    }
  }
}
