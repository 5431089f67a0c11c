import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { NetworkInterfaceInfo } from 'node:os'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { encode } from 'uqr'
import { expect, onTestFinished, test } from 'vitest'
import { lanAddresses, lanNotice } from '../src/lan.ts'
import { ConfigError, configFrom } from '../src/server.ts'
import { COMPILE_CACHE_DIR } from './compile-cache.ts'

const PROGRAM = join(import.meta.dirname, '../../cli/bin/gloamhall.js')

const info = (address: string, more: object = {}): NetworkInterfaceInfo =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo

test('the address that other devices are likeliest to reach comes first', () => {
  const found = lanAddresses({
    lo: [info('127.0.0.1', { internal: true })],
    docker0: [info('172.17.0.1')],
    eth0: [info('169.254.7.7'), info('fe80::1', { family: 'IPv6' })],
    tun0: [info('10.8.0.2')],
    wlan0: [info('192.168.1.20')],
    eth1: [info('10.0.0.3')],
    gone: undefined,
  })
  expect(found.map(({ address }) => address)).toEqual([
    '192.168.1.20',
    '10.0.0.3',
    '172.17.0.1',
    '10.8.0.2',
    '169.254.7.7',
  ])
})

/** The modules of a code that was drawn with half blocks; true is dark. */
function modulesIn(lines: readonly string[]): boolean[][] {
  const rows = lines.map((line) => [...line])
  return rows.flatMap((row) => [
    row.map((block) => block !== '█' && block !== '▀'),
    row.map((block) => block !== '█' && block !== '▄'),
  ])
}

test.each([true, false])(
  'the notice has all addresses, and the first as a code that can be scanned (terminal: %s)',
  (isTerminal) => {
    const addresses = [
      { address: '192.168.1.20', name: 'wlan0' },
      { address: '10.0.0.3', name: 'eth0' },
    ]
    const notice = lanNotice(addresses, 8080, { language: 'en', isTerminal })
    expect(notice).toContain('http://192.168.1.20:8080   wlan0\n  http://10.0.0.3:8080       eth0\n')
    expect(notice).toContain('docs/play-together.md')
    const drawn = notice.split('\n').filter((line) => /[█▀▄]/.test(line))
    // White on black, whatever colours the terminal has.
    if (isTerminal)
      for (const line of drawn) expect([line.slice(0, 8), line.slice(-4)]).toEqual(['\u{1B}[97;40m', '\u{1B}[0m'])
    const modules = modulesIn(drawn.map(stripVTControlCharacters))
    const { data } = encode('http://192.168.1.20:8080', { border: 2 })
    expect(modules.slice(0, data.length)).toEqual(data)
  },
)

test('the notice is in German, too, and says what to do without a network', () => {
  const addresses = [{ address: '192.168.1.20', name: 'wlan0' }]
  expect(lanNotice(addresses, 80, { language: 'de', isTerminal: false })).toContain('im selben Netz')
  expect(lanNotice([], 80, { language: 'de', isTerminal: false })).toMatch(/keine Adresse/)
  expect(lanNotice([], 80, { language: 'en', isTerminal: true })).toMatch(/no address/)
})

test('--lan contradicts HOST and PUBLIC_URL, and says so', () => {
  expect(configFrom({}, { isLan: true }).host).toBe('0.0.0.0')
  for (const [name, value] of [
    ['HOST', '127.0.0.1'],
    ['PUBLIC_URL', 'https://play.example.org'],
  ] as const)
    expect(() => configFrom({ [name]: value }, { isLan: true })).toThrow(
      new ConfigError(`--lan listens on all addresses; remove ${name}, or start without --lan`),
    )
})

test('gloamhall serve --lan answers under every address of this machine', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'gloamhall-lan-'))
  const server = spawn(process.execPath, [PROGRAM, 'serve', '--lan'], {
    env: { PATH: process.env['PATH'], DATA_DIR, PORT: '0', LANG: 'en_GB.UTF-8', NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  let printed = ''
  for await (const chunk of server.stdout) {
    printed += String(chunk)
    if (/docs\/play-together\.md|no address/.test(printed)) break
  }
  const local = /open at (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1] ?? ''
  const addresses = lanAddresses(networkInterfaces()).map(({ address }) => local.replace('127.0.0.1', address))
  for (const address of [local, ...addresses]) {
    expect(printed).toContain(address)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  }
})
