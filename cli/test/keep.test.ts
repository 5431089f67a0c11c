import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { DatabaseSync } from 'node:sqlite'
import { configFrom, serve } from '@gloamhall/server'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../src/index.ts'
import type { Told } from './gloamhall.ts'
import { folder, gloamhall } from './gloamhall.ts'

type Env = Readonly<Record<string, string>>

const command = (words: string, env: Env): Promise<Told> => gloamhall(words, '', env)

/** A house that was open once, with a guest and a table. */
async function house(): Promise<Env> {
  const env = { DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'silent' }
  const open = await serve(configFrom(env))
  const headers = { 'content-type': 'application/json' }
  await fetch(`${open.address}/api/tables`, { method: 'POST', headers, body: '{"game":"blood-bound"}' })
  await open.close()
  return env
}

async function kept(): Promise<{ env: Env; file: string }> {
  const env = await house()
  const file = join(folder(), 'house.backup')
  expect(await command(`backup ${file}`, env)).toMatchObject({ code: 0, err: '' })
  return { env, file }
}

const refusal = async (words: string, env: Env, english: RegExp, german: RegExp): Promise<void> => {
  for (const [lang, sentence] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const told = await command(`${words} --lang ${lang}`, env)
    expect(told.err).toMatch(sentence)
    expect(told).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^gloamhall: [^\n]+\n$/) })
  }
}

test('a house is kept in a file that only its owner reads, with its secret, and nothing beside it', async () => {
  const { env, file } = await kept()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['house.backup'])
  const db = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => db.close())
  const secret = readFileSync(join(env['DATA_DIR'] as string, 'cookie-secret'), 'utf8')
  expect(db.prepare('SELECT secret FROM backup').all()).toEqual([{ secret }])
  expect(db.prepare('SELECT count(*) AS count FROM match').get()).toEqual({ count: 1 })
  // Who was alive then is of no interest to whoever restores it.
  expect(db.prepare('SELECT count(*) AS count FROM house').get()).toEqual({ count: 0 })
})

test('a backup is never written over anything by mistake, and stays as it was if it fails', async () => {
  const { env, file } = await kept()
  const before = readFileSync(file)
  await refusal(
    `backup ${file}`,
    env,
    /is there already; --force writes over it/,
    /gibt es schon; --force überschreibt/,
  )
  await refusal(`backup ${file} --force`, { DATA_DIR: folder() }, /There is no house at/, /ist kein Haus/)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect((await command(`backup ${file} --force`, env)).code).toBe(0)
  expect(readdirSync(join(file, '..'))).toEqual(['house.backup'])
  await refusal(`backup /nowhere/x`, env, /\/nowhere\/x cannot be written \(ENOENT\)/, /lässt sich nicht schreiben/)
  await refusal(`backup ${file}`, { PORT: 'x' }, /cannot be set up like this: PORT is/, /lässt sich das Haus nicht/)
})

test('where a house is open or has its data nothing is restored', async () => {
  const { env, file } = await kept()
  const open = await serve(configFrom(env))
  await refusal(`restore ${file} --replace`, env, /A house is open there \(process \d+ on/, /Dort ist ein Haus offen/)
  await open.close()
  await refusal(`restore ${file}`, env, /has its data at .*; --replace moves it aside/, /--replace legt sie beiseite/)
})

test('--replace moves aside what was there, and deletes nothing', async () => {
  const { file } = await kept()
  const env = await house()
  const place = env['DATA_DIR'] as string
  const [data, secret] = ['gloamhall.sqlite', 'cookie-secret'].map((name) => readFileSync(join(place, name)))
  const told = await command(`restore ${file} --replace`, env)
  expect(told).toMatchObject({ code: 0, err: '' })
  const aside = readdirSync(place).filter((name) => name.includes('.before-'))
  expect(aside).toHaveLength(2)
  for (const name of aside) {
    const was = name.startsWith('cookie') ? secret : data
    expect(readFileSync(join(place, name)).equals(was as Buffer)).toBe(true)
    expect(told.out.replaceAll('\n', '')).toContain(name)
  }
  expect(readFileSync(join(place, 'cookie-secret')).equals(secret as Buffer)).toBe(false)
  expect(readdirSync(place).filter((name) => name.endsWith('.part'))).toEqual([])
  await (await serve(configFrom(env))).close()
  // Empty places need no such word, and are for their owner only.
  const empty = { DATA_DIR: folder() }
  expect((await command(`restore ${file}`, empty)).code).toBe(0)
  for (const name of readdirSync(empty.DATA_DIR))
    expect({ name, mode: statSync(join(empty.DATA_DIR, name)).mode & 0o777 }).toEqual({ name, mode: 0o600 })
})

test('tables from an old backup are not closed before anybody could come to them', async () => {
  const env = await house()
  const inside = <Result>({ DATA_DIR }: Env, act: (db: DatabaseSync) => Result): Result => {
    const db = new DatabaseSync(join(DATA_DIR as string, 'gloamhall.sqlite'))
    onTestFinished(() => db.close())
    return act(db)
  }
  inside(env, (db) => db.exec('UPDATE match SET touched = 7'))
  const file = join(folder(), 'house.backup')
  await command(`backup ${file}`, env)
  const [empty, before] = [{ DATA_DIR: folder() }, Date.now()]
  expect((await command(`restore ${file}`, empty)).code).toBe(0)
  const touched = inside(empty, (db) => Number(db.prepare('SELECT touched FROM match').get()?.['touched']))
  expect(touched).toBeGreaterThanOrEqual(before)
})

test('what is no backup, damaged or of a newer house is refused before anything is touched', async () => {
  const { file } = await kept()
  const env = { DATA_DIR: join(folder(), 'data') }
  const other = (name: string, change: (path: string) => void): string => {
    const path = join(file, '..', name)
    copyFileSync(file, path)
    change(path)
    return path
  }
  const changed = (sql: string) => (path: string) => {
    const db = new DatabaseSync(path)
    db.exec(sql)
    db.close()
  }
  const tale = other('tale', (path) => writeFileSync(path, 'once upon a time'))
  const plain = other('plain', changed('DROP TABLE backup'))
  const newer = other('newer', changed('PRAGMA user_version = 99'))
  const half = other('half', (path) => truncateSync(path, statSync(path).size / 2))
  const unsigned = other('unsigned', changed(`UPDATE backup SET secret = ''`))
  const torn = other('torn', (path) => {
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096, 8192)
    writeFileSync(path, bytes)
  })
  await refusal(`restore ${file}x`, env, /There is no backup/, /Eine Sicherung .* gibt es nicht/)
  for (const path of [tale, plain, join(file, '..')])
    await refusal(`restore ${path}`, env, /is no backup/, /ist keine Sicherung/)
  for (const path of [half, torn, unsigned]) await refusal(`restore ${path}`, env, /is damaged/, /ist beschädigt/)
  await refusal(`restore ${newer}`, env, /of a newer house \(its schema is 99/, /einem neueren Haus \(Schema 99/)
  expect(readdirSync(join(env.DATA_DIR, '..'))).toEqual([])
})

test('a house of an older version is kept in the newest schema', async () => {
  const env = { DATA_DIR: folder() }
  const db = new DatabaseSync(join(env.DATA_DIR, 'gloamhall.sqlite'))
  db.exec(`
    CREATE TABLE match (
      code TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL,
      pace TEXT NOT NULL, assists TEXT NOT NULL, seed TEXT NOT NULL, phase TEXT NOT NULL, host TEXT, rematch TEXT,
      created INTEGER NOT NULL, ended INTEGER, due INTEGER, pack TEXT
    );
    CREATE TABLE seat (
      match TEXT NOT NULL, seat INTEGER NOT NULL, holder TEXT NOT NULL, guest TEXT, name TEXT, sigil TEXT,
      level TEXT, nonce TEXT, ready INTEGER NOT NULL, minded INTEGER NOT NULL
    );
    CREATE TABLE token (hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat INTEGER NOT NULL);
    CREATE TABLE guest (id TEXT PRIMARY KEY, name TEXT, sigil TEXT, created INTEGER NOT NULL);
    CREATE TABLE log (match TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL);
    CREATE TABLE snapshot (match TEXT PRIMARY KEY, version INTEGER NOT NULL, state TEXT NOT NULL);
    INSERT INTO match VALUES ('AAAAAA', 'x', 1, 6, '{}', 'live', 'facts', '', 'over', NULL, NULL, 7, NULL, NULL, NULL);
    INSERT INTO log VALUES ('AAAAAA', 1, 8, '{}'), ('AAAAAA', 2, 9, '{}');
    PRAGMA user_version = 2
  `)
  db.close()
  writeFileSync(join(env.DATA_DIR, 'cookie-secret'), 'ab'.repeat(32))
  const file = join(folder(), 'house.backup')
  expect(await command(`backup ${file}`, env)).toMatchObject({ code: 0, err: '' })
  const backup = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => backup.close())
  expect(backup.prepare('SELECT opened, match, version, at FROM log').all()).toEqual([
    { opened: 7, match: 'AAAAAA', version: 1, at: 8 },
    { opened: 7, match: 'AAAAAA', version: 2, at: 9 },
  ])
  // What was kept stays as it was, and can be restored.
  const elsewhere = { DATA_DIR: folder() }
  expect((await command(`restore ${file}`, elsewhere)).out).toMatch(/1 table, 2 lines/)
  rmSync(file)
})

test('whoever watches at a terminal sees how far it is', async () => {
  const env = await house()
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  let shown = ''
  errors.on('data', (chunk) => (shown += chunk))
  const code = await run(
    ['backup', join(folder(), 'x')],
    { input, output, errors: Object.assign(errors, { isTTY: true }) },
    env,
  )
  expect(code).toBe(0)
  expect(shown).toMatch(/\d+\/\d+ rows/)
})
