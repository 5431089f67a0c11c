import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError, configFrom } from '../src/index.ts'
import { cookieSecret } from '../src/people.ts'
import { Sqlite } from '../src/store/sqlite/sqlite.ts'
import { Store } from '../src/store/store.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const written = (store: Store, match: string, version: number): Promise<Error | undefined> =>
  new Promise((resolve) => store.save(match, [store.append({ match, version, at: 0, line: '{}' })], resolve))

describe('the store', () => {
  test('what is asked for in one turn shares one commit', async () => {
    const commits: number[] = []
    const store = new Store(new Sqlite(join(folder(), 'x.sqlite')), (_, jobs) => commits.push(jobs))
    const outcomes = await Promise.all([1, 2, 3, 4].map((version) => written(store, 'AAAAAA', version)))
    expect(outcomes).toEqual([undefined, undefined, undefined, undefined])
    expect(commits).toEqual([4])
    expect(await store.log('AAAAAA')).toHaveLength(4)
    await store.close()
  })

  test('nobody writes a version twice; others in the same commit are not harmed, those behind it at the same table are refused', async () => {
    const store = new Store(new Sqlite(join(folder(), 'x.sqlite')))
    await written(store, 'AAAAAA', 1)
    const [again, behind, other] = await Promise.all([
      written(store, 'AAAAAA', 1),
      written(store, 'AAAAAA', 2),
      written(store, 'BBBBBB', 1),
    ])
    expect(again).toBeInstanceOf(Error)
    expect(behind).toBeInstanceOf(Error)
    expect(other).toBeUndefined()
    expect(await store.log('AAAAAA')).toHaveLength(1)
    await store.close()
  })

  test('a closed store refuses, and what waited was written', async () => {
    const file = join(folder(), 'x.sqlite')
    const store = new Store(new Sqlite(file))
    const waiting = written(store, 'AAAAAA', 1)
    await store.close()
    expect(await waiting).toBeUndefined()
    expect(await written(store, 'AAAAAA', 2)).toBeInstanceOf(Error)
    const again = new Store(new Sqlite(file))
    expect(await again.log('AAAAAA')).toHaveLength(1)
    await again.close()
  })

  test('nobody hears of anything before the disk has it; what comes in meanwhile shares the next commit', async () => {
    const commits: number[] = []
    const waiting: (() => void)[] = []
    const slow = new Sqlite(join(folder(), 'x.sqlite'), (_, done) => waiting.push(() => done(null)))
    const store = new Store(slow, (_, jobs) => commits.push(jobs))
    const heard: number[] = []
    const write = (version: number): Promise<unknown> =>
      written(store, 'AAAAAA', version).then(() => heard.push(version))
    const first = write(1)
    await vi.waitUntil(() => waiting.length === 1)
    const others = [write(2), write(3)]
    await new Promise(setImmediate)
    expect(waiting).toHaveLength(1)
    expect(heard).toEqual([])
    waiting[0]?.()
    await first
    expect(heard).toEqual([1])
    await vi.waitUntil(() => waiting.length === 2)
    waiting[1]?.()
    await Promise.all(others)
    expect(heard).toEqual([1, 2, 3])
    expect(commits).toEqual([1, 2])
    await store.close()
  })

  test('what was accepted on top of something that failed is not written by the next commit either', async () => {
    const waiting: (() => void)[] = []
    const slow = new Sqlite(join(folder(), 'x.sqlite'), (_, done) => waiting.push(() => done(null)))
    const store = new Store(slow)
    const first = written(store, 'AAAAAA', 1)
    await vi.waitUntil(() => waiting.length === 1)
    waiting[0]?.()
    await first
    // The fence refuses the first; while the disk still writes the second, somebody builds on the first.
    const [again, other] = [written(store, 'AAAAAA', 1), written(store, 'BBBBBB', 1)]
    await vi.waitUntil(() => waiting.length === 2)
    const [behind, beside] = [written(store, 'AAAAAA', 2), written(store, 'BBBBBB', 2)]
    waiting[1]?.()
    expect(await again).toBeInstanceOf(Error)
    expect(await other).toBeUndefined()
    expect(await behind).toBeInstanceOf(Error)
    await vi.waitUntil(() => waiting.length === 3)
    waiting[2]?.()
    expect(await beside).toBeUndefined()
    expect(await store.log('AAAAAA')).toHaveLength(1)
    expect(await store.log('BBBBBB')).toHaveLength(2)
    await store.close()
  })

  test('once the disk has failed, nothing more is accepted, whatever it says later', async () => {
    let fails = true
    const failing = new Sqlite(join(folder(), 'x.sqlite'), (_, done) =>
      setImmediate(done, fails ? new Error('EIO') : null),
    )
    const store = new Store(failing)
    expect(await written(store, 'AAAAAA', 1)).toMatchObject({ message: 'EIO' })
    fails = false
    expect(await written(store, 'AAAAAA', 2)).toMatchObject({ message: 'EIO' })
    expect(await store.answers()).toBe(false)
    await store.close()
  })

  test('a database of a newer house is left alone', () => {
    const file = join(folder(), 'x.sqlite')
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => new Sqlite(file)).toThrow(/newer house/)
  })
})

describe('the environment', () => {
  test('nothing needs to be set', () => {
    expect(configFrom({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      logLevel: 'info',
      graceSeconds: 60,
      botDelayMs: 700,
    })
  })

  test('everything that is wrong is said at once, and a password never', () => {
    const wrong = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'postgres://me:hunter2@db/x',
      IDLE_SECONDS: '-1',
    }
    expect(() => configFrom(wrong)).toThrow(ConfigError)
    try {
      configFrom(wrong)
    } catch (error) {
      const { message } = error as ConfigError
      for (const name of Object.keys(wrong)) expect(message).toContain(name)
      expect(message).toContain('PostgreSQL comes later')
      expect(message).not.toContain('hunter2')
    }
  })

  test.each([
    ['file:/tmp/a.sqlite', '/tmp/a.sqlite'],
    ['sqlite:///tmp/a.sqlite', '/tmp/a.sqlite'],
  ])('DATABASE_URL %s is the file %s', (url, file) => {
    expect(configFrom({ DATABASE_URL: url }).database).toBe(file)
  })

  test('the secret of the cookies is made once, and only its owner can read it', () => {
    const config = configFrom({ DATA_DIR: folder() })
    const secret = cookieSecret(config)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(cookieSecret(config)).toBe(secret)
    expect(statSync(join(config.dataDir, 'cookie-secret')).mode & 0o777).toBe(0o600)
  })
})
