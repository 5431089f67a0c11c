import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { byTap } from './answer-methods.ts'
import { openBrowser, PHONE } from './browser.ts'
import { Player } from './player.ts'
import { openServer } from './server-process.ts'

const server = await openServer()
const browser = await openBrowser()

/** Where the server is gone, the console says so. */
const OFFLINE = { serviceWorkers: 'allow', expectedErrors: /Failed to load resource|ERR_CONNECTION_REFUSED/ } as const

/** What the browser keeps for the time without a network, once the page itself is among it: it comes last. */
async function kept(page: Page): Promise<string[]> {
  const paths = async () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(paths, { timeout: 30_000 }).toContain('/')
  return paths()
}

test('after one visit the client opens without a server: start page, rules, examples, a first match, and a match with bots', async () => {
  const mira = await Player.arrives(browser, server, { ...PHONE, ...OFFLINE, stored: { 'plays-here': true } })
  await mira.goesTo('/')
  const files = await kept(mira.page)
  expect(
    files.filter((path) => path !== '/' && !path.startsWith('/assets/')),
    'nothing of the API',
  ).toEqual([])
  const manifest = await mira.page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    return (await (await fetch(link)).json()) as { lang: string; icons: { src: string }[] }
  })
  expect(manifest.lang).toBe('en')
  for (const { src } of manifest.icons)
    expect((await fetch(server.address + src)).headers.get('content-type')).toBe('image/png')

  await server.kill()
  onTestFinished(() => server.restart())
  await mira.goesTo('/')
  await mira.bloodBound.waitFor()
  await mira.page.getByText('Couldn’t load the open tables.').waitFor()
  await mira.goesTo('/learn/bloodborne')
  await mira.heading('Bloodborne').first().waitFor()
  await mira.goesTo('/games/dark-souls')
  await mira.heading('Dark Souls').first().waitFor()
  await mira.goesTo('/first/blood-bound')
  await mira.isAtTheTable()
  const code = await mira.playsWithBots('Bloodborne')
  expect(code).toMatch(/^L/)
  for (let answers = 0; answers < 2 && (await mira.waitsToBeAsked()) === 'asked'; answers++) await mira.answers(byTap)
  await mira.page.reload()
  await mira.isAtTheTable()
  const policy = await mira.page.evaluate(
    async () => (await caches.match('/'))?.headers.get('content-security-policy') ?? '',
  )
  expect(policy, 'as restricted as with a server').toContain("require-trusted-types-for 'script'")
})

test('deleting one’s data clears what was kept, and the service worker', async () => {
  const mira = await Player.arrives(browser, server, { serviceWorkers: 'allow' })
  await mira.goesTo('/me')
  await kept(mira.page)
  await mira.presses(mira.button('me.delete'))
  await mira.presses(mira.button('me.delete-sure'))
  await mira.page.getByText(mira.text('deleted.here')).waitFor()
  const left = () =>
    mira.page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(left).toEqual([])
})

/** The server as a later build: its page has another version and its service worker other text, once it is updated. */
async function laterBuild(): Promise<{ address: string; update(): void }> {
  let isUpdated = false
  const proxy: Server = createServer(async ({ url = '/', method = 'GET' }, answer) => {
    const found = await fetch(server.address + url, { method, headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await found.arrayBuffer())
    const type = found.headers.get('content-type') ?? ''
    answer.writeHead(found.status, { 'content-type': type, 'cache-control': 'no-store' })
    const isOfBuild = type.includes('html') || url === '/service-worker.js'
    answer.end(
      isUpdated && isOfBuild ? String(body).replace(/(content=\\?"|VERSION = ")([\w-]{12})"/g, '$1later$2"') : body,
    )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, update: () => (isUpdated = true) }
}

test('a page that stays open is told of a new version, and shows it when asked to', async () => {
  const later = await laterBuild()
  const mira = await Player.arrives(browser, server, { serviceWorkers: 'allow', language: 'de' })
  await mira.page.goto(`${later.address}/credits`)
  await kept(mira.page)
  const version = () => mira.page.locator('meta[name=version]').getAttribute('content')
  const before = await version()
  later.update()
  await mira.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await mira.page.getByText(mira.text('update.ready')).waitFor()
  expect(await version()).toBe(before)
  await mira.presses(mira.button('update.load'))
  await expect.poll(version).toBe(`later${before}`)
  await mira.page.getByText(mira.text('update.ready')).waitFor({ state: 'hidden' })
})
