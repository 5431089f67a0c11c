import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, configFrom, serve } from '../src/server.ts'
import { cookieSecret } from '../src/store/cookie-secret.ts'
import { privateFolder } from '../src/store/secure-files.ts'
import { openChild } from './child.ts'
import { openServer, Visitor } from './test-server.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-private-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** The permissions of everything in a folder. */
const modes = (place: string): Record<string, string> =>
  Object.fromEntries(['.', ...readdirSync(place)].map((name) => [name, modeOf(join(place, name))]))

const ALL = {
  '.': '700',
  'cookie-secret': '600',
  'gloamhall.sqlite': '600',
  'gloamhall.sqlite-shm': '600',
  'gloamhall.sqlite-wal': '600',
  'gloamhall.sqlite.lock': '600',
  'house.lock': '600',
}

describe('files of the server', () => {
  test('are readable by the owner only', async () => {
    const place = join(folder(), 'data')
    const child = await openChild(place)
    onTestFinished(() => void child.process.kill('SIGKILL'))
    await new Visitor(() => child.address).open()
    expect(modes(place)).toEqual(ALL)
  })

  test('are restricted if they were not', async () => {
    const place = join(folder(), 'data')
    mkdirSync(place)
    const db = new DatabaseSync(join(place, 'gloamhall.sqlite'))
    // As after a crash, with SQLite's files beside it.
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE x (y)')
    onTestFinished(() => db.close())
    writeFileSync(join(place, 'cookie-secret'), 'ab'.repeat(32))
    writeFileSync(join(place, 'house.lock'), '')
    for (const name of readdirSync(place)) chmodSync(join(place, name), 0o644)
    chmodSync(place, 0o755)
    const server = await openServer({ dataDir: place, database: join(place, 'gloamhall.sqlite') })
    expect(modes(place)).toEqual(ALL)
    await server.close()
  })

  test('do not restrict a shared folder', () => {
    const place = folder()
    chmodSync(place, 0o1777)
    privateFolder(place)
    expect(modeOf(place)).toBe('777')
  })
})

describe('the cookie secret', () => {
  test.each([
    ['empty', ''],
    ['half written', 'ab'.repeat(20)],
    ['something else', 'x'.repeat(64)],
  ])('%s: the server reports it and does not start', async (_, text) => {
    const config = configFrom({ DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'silent' })
    const file = join(config.dataDir, 'cookie-secret')
    writeFileSync(file, text)
    expect(() => cookieSecret(config)).toThrow(ConfigError)
    await expect(serve(config)).rejects.toThrow(
      new ConfigError(
        `${file} is damaged: it should hold 64 hexadecimal digits; restore it from a backup, or remove it: then all visitors become new guests`,
      ),
    )
    // The folder's lock is released, so that an operator can fix it and start again.
    rmSync(file)
    await (await serve(config)).close()
  })

  test('is written atomically', () => {
    const config = configFrom({ DATA_DIR: folder() })
    const torn = (): never => {
      throw new Error('no dice')
    }
    expect(() => cookieSecret({ ...config, randomBytes: torn })).toThrow('no dice')
    expect(readdirSync(config.dataDir)).toEqual([])
    expect(cookieSecret(config)).toMatch(/^[0-9a-f]{64}$/)
    expect(readdirSync(config.dataDir)).toEqual(['cookie-secret'])
  })
})
