import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from './test-server.ts'

function builtClient(): string {
  const dist = mkdtempSync(join(tmpdir(), 'gloamhall-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Gloamhall</title>')
  writeFileSync(join(dist, 'mark.svg'), '<svg/>')
  writeFileSync(join(dist, 'assets/app-B3x9_kLm.js'), 'export {}')
  writeFileSync(join(dist, 'assets/app-B3x9_kLm.js.br'), brotliCompressSync('export {}'))
  return dist
}

test('the built client: one page at all its URLs, immutable hashed files, compressed files where they exist', async () => {
  const { address } = await openServer({ webDir: builtClient() })
  for (const page of [
    '/',
    '/t/BCDFGH',
    '/r/BCDFGH',
    '/me',
    '/credits',
    '/learn/blood-bound',
    '/first/blood-bound',
    '/stats/bloodborne',
  ]) {
    const answer = await fetch(address + page)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await answer.text()).toContain('<title>Gloamhall')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  const script = await fetch(`${address}/assets/app-B3x9_kLm.js`, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(await script.text()).toBe('export {}')
  expect((await fetch(`${address}/mark.svg`)).headers.get('cache-control')).toBe('no-cache')
  for (const nowhere of ['/assets/gone-12345678.js', '/..%2f..%2fetc/passwd', '/nowhere']) {
    expect(await (await fetch(address + nowhere)).json()).toMatchObject({ code: 'unknown-route' })
  }
})
