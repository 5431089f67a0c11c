import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { DatabaseSync } from 'node:sqlite'
import { configFrom, serve } from '@gloamhall/server'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../src/index.ts'
import type { CommandResult } from './gloamhall.ts'
import { newFolder, gloamhall } from './gloamhall.ts'

type Env = Readonly<Record<string, string>>

const command = (words: string, env: Env): Promise<CommandResult> => gloamhall(words, '', env)

/** The data of a server that has run once, with a guest and some tables. */
async function serverData(tables = 1): Promise<Env> {
  const env = { DATA_DIR: newFolder(), PORT: '0', LOG_LEVEL: 'silent' }
  const open = await serve(configFrom(env))
  const headers = { 'content-type': 'application/json' }
  for (let count = 0; count < tables; count++)
    await fetch(`${open.address}/api/tables`, { method: 'POST', headers, body: '{"game":"blood-bound"}' })
  await open.close()
  return env
}

async function newBackup(tables = 1): Promise<{ env: Env; file: string }> {
  const env = await serverData(tables)
  const file = join(newFolder(), 'server.backup')
  expect(await command(`backup ${file}`, env)).toMatchObject({ code: 0, err: '' })
  return { env, file }
}

const expectRefusal = async (words: string, env: Env, english: RegExp, german: RegExp): Promise<void> => {
  for (const [lang, sentence] of [
    ['en', english],
    ['de', german],
  ] as const) {
    const told = await command(`${words} --lang ${lang}`, env)
    expect(told.err).toMatch(sentence)
    expect(told).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^gloamhall: [^\n]+\n$/) })
  }
}

test('a backup is a single file, readable only by its owner, and includes the cookie secret', async () => {
  const { env, file } = await newBackup()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['server.backup'])
  const secret = readFileSync(join(env['DATA_DIR'] as string, 'cookie-secret'), 'utf8')
  const contents = contentsOf(file)
  expect(contents.filter(({ kind }) => kind === 'secret')).toMatchObject([{ secret }])
  const parts = (name: string) => contents.filter(({ kind, table }) => kind === 'part' && table === name)
  expect(parts('match')).toMatchObject([{ part: 1, rows: [expect.anything()] }])
  // Which servers were running is irrelevant after a restore.
  expect(parts('lease')).toEqual([])
})

interface Content {
  readonly kind: string
  readonly table?: string
  readonly rows?: readonly (readonly (string | number | null)[])[]
  readonly columns?: readonly string[]
}

const contentsOf = (file: string): Content[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line.slice(65)) as Content)

test('a backup can be verified with standard tools', async () => {
  const { file } = await newBackup()
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  for (const line of lines) expect(line.slice(0, 64)).toBe(sha256(line.slice(65)))
  const end = JSON.parse((lines.at(-1) as string).slice(65)) as { sha256: string }
  expect(end.sha256).toBe(
    sha256(
      lines
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  )
})

/** A copy with one bit flipped in the middle of the first line that matches. */
function damaged(file: string, fits: (content: Content) => boolean): string {
  const at = contentsOf(file).findIndex(fits)
  const lines = readFileSync(file, 'latin1').split('\n')
  const line = lines[at] as string
  const middle = Math.floor(line.length / 2)
  const letter = String.fromCharCode(line.charCodeAt(middle) ^ 1)
  lines[at] = line.slice(0, middle) + letter + line.slice(middle + 1)
  const path = `${file}.damaged`
  writeFileSync(path, lines.join('\n'), 'latin1')
  return path
}

const isPartOf =
  (name: string) =>
  ({ kind, table }: Content): boolean =>
    kind === 'part' && table === name

test('backup --verify lists the contents and says that they are intact, in both languages and as JSON', async () => {
  const { env, file } = await newBackup()
  const english = await command(`backup --verify ${file}`, env)
  expect(english).toMatchObject({ code: 0, err: '' })
  expect(english.out).toMatch(/^Backup of 20\d\d-.*, format 2, schema \d+, [\d.]+ MB\n/)
  expect(english.out).toMatch(/✓ match: 1 row\n/)
  expect(english.out).toMatch(/All checksums match/)
  expect(english.out.replaceAll('\n', '')).toMatch(/is intact\.$/)
  const german = await command(`backup ${file} --verify --lang de`, env)
  expect(german.out).toMatch(/Alle Prüfsummen stimmen/)
  const told = await command(`backup --verify --json ${file}`, env)
  const secret = readFileSync(join(env['DATA_DIR'] as string, 'cookie-secret'), 'utf8')
  expect(told.out).not.toContain(secret)
  expect(JSON.parse(told.out)).toMatchObject({
    file,
    format: 2,
    isWhole: true,
    secret: 'intact',
    damaged: { match: [], campaign: [] },
    tables: expect.arrayContaining([{ name: 'match', rows: 1, intact: 1, damagedParts: 0 }]),
  })
  await expectRefusal(
    `backup ${file}.x --json`,
    env,
    /--json only works together with --verify/,
    /--json gibt es nur zusammen mit --verify/,
  )
  await expectRefusal(`backup --verify ${file}x`, env, /Backup not found/, /Sicherung nicht gefunden/)
})

test('a damaged backup is reported table by table, refused, and restored in part on request', async () => {
  const { env, file } = await newBackup(2)
  const [first] = contentsOf(file).filter(isPartOf('match'))
  const code = String(first?.rows?.[0]?.[0])
  const path = damaged(file, isPartOf('match'))
  const told = await command(`backup --verify ${path}`, env)
  expect(told).toMatchObject({ code: 1, err: '' })
  expect(told.out).toMatch(/✗ match: 1 of 2 rows intact, 1 damaged part\n/)
  expect(told.out).toContain(`1 damaged match: ${code}`)
  expect(told.out.replaceAll('\n', '')).toMatch(/is damaged\.$/)
  expect(JSON.parse((await command(`backup --verify --json ${path}`, env)).out)).toMatchObject({
    isWhole: false,
    damaged: { match: [code], campaign: [] },
  })
  const empty = { DATA_DIR: join(newFolder(), 'data') }
  for (const [lang, sentence] of [
    ['en', /is damaged; nothing was changed.*gloamhall restore .* --intact-only/],
    ['de', /ist beschädigt; es wurde nichts geändert.*--intact-only/],
  ] as const) {
    const refused = await command(`restore ${path} --lang ${lang}`, empty)
    expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(sentence) })
    expect(refused.out).toContain(code)
  }
  expect(readdirSync(join(empty.DATA_DIR, '..'))).toEqual([])
  const done = await command(`restore ${path} --intact-only`, empty)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out.replaceAll('\n', ' ')).toMatch(/Restored from .*: 1 table/)
  expect(done.out).toMatch(/Not restored, because it was damaged:\n {2}✗ 1 damaged match: /)
  expect(done.out).toContain(code)
})

test('a damaged cookie secret is reported with its consequences', async () => {
  const { env, file } = await newBackup()
  const path = damaged(file, ({ kind }) => kind === 'secret')
  const told = (await command(`backup --verify ${path}`, env)).out.replaceAll(/\s+/g, ' ')
  expect(told).toMatch(/The cookie secret is damaged\. .* everyone returns as a new guest/)
  const empty = { DATA_DIR: newFolder() }
  const done = (await command(`restore ${path} --intact-only`, empty)).out.replaceAll(/\s+/g, ' ')
  expect(done).toMatch(/Restored from .*: 1 table.*The cookie secret is damaged/)
  expect(readdirSync(empty.DATA_DIR)).not.toContain('cookie-secret')
})

test('a backup overwrites a file only with --force, and leaves it unchanged when it fails', async () => {
  const { env, file } = await newBackup()
  const before = readFileSync(file)
  await expectRefusal(
    `backup ${file}`,
    env,
    /already exists; use --force to overwrite it/,
    /gibt es schon; mit --force wird/,
  )
  await expectRefusal(
    `backup ${file} --force`,
    { DATA_DIR: newFolder() },
    /No server data found at/,
    /gibt es keine Serverdaten/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
  expect((await command(`backup ${file} --force`, env)).code).toBe(0)
  expect(readdirSync(join(file, '..'))).toEqual(['server.backup'])
  await expectRefusal(`backup /nowhere/x`, env, /Can’t write \/nowhere\/x \(ENOENT\)/, /lässt sich nicht schreiben/)
  await expectRefusal(`backup ${file}`, { PORT: 'x' }, /Invalid configuration: PORT is/, /Ungültige Konfiguration/)
})

test('restore refuses a place with a running server or existing data', async () => {
  const { env, file } = await newBackup()
  const open = await serve(configFrom(env))
  await expectRefusal(
    `restore ${file} --replace`,
    env,
    /A server is running there \(process \d+ on/,
    /Dort läuft ein Server/,
  )
  await open.close()
  await expectRefusal(
    `restore ${file}`,
    env,
    /There is server data at .*; --replace moves it aside/,
    /--replace legt sie beiseite/,
  )
})

test('--replace moves existing data aside and deletes nothing', async () => {
  const { file } = await newBackup()
  const env = await serverData()
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
  // An empty place has nothing to move aside; its files are readable only by their owner.
  const empty = { DATA_DIR: newFolder() }
  expect((await command(`restore ${file}`, empty)).code).toBe(0)
  for (const name of readdirSync(empty.DATA_DIR))
    expect({ name, mode: statSync(join(empty.DATA_DIR, name)).mode & 0o777 }).toEqual({ name, mode: 0o600 })
})

test('tables restored from an old backup are not closed for inactivity at once', async () => {
  const env = await serverData()
  const inside = <Result>({ DATA_DIR }: Env, act: (db: DatabaseSync) => Result): Result => {
    const db = new DatabaseSync(join(DATA_DIR as string, 'gloamhall.sqlite'))
    onTestFinished(() => db.close())
    return act(db)
  }
  inside(env, (db) => db.exec('UPDATE match SET touched = 7'))
  const file = join(newFolder(), 'server.backup')
  await command(`backup ${file}`, env)
  const [empty, before] = [{ DATA_DIR: newFolder() }, Date.now()]
  expect((await command(`restore ${file}`, empty)).code).toBe(0)
  const touched = inside(empty, (db) => Number(db.prepare('SELECT touched FROM match').get()?.['touched']))
  expect(touched).toBeGreaterThanOrEqual(before)
})

/** The same as a backup of the first format: a SQLite database with one more table. */
async function olderBackup(): Promise<string> {
  const { env, file } = await newBackup()
  const place = env['DATA_DIR'] as string
  const older = `${file}.older`
  copyFileSync(join(place, 'gloamhall.sqlite'), older)
  const db = new DatabaseSync(older)
  db.exec('PRAGMA journal_mode = DELETE; DELETE FROM lease; CREATE TABLE backup (secret TEXT NOT NULL) STRICT')
  db.prepare('INSERT INTO backup VALUES (?)').run(readFileSync(join(place, 'cookie-secret'), 'utf8'))
  db.close()
  return older
}

test('a backup of the first format is restored, with a warning that it has no checksum', async () => {
  const file = await olderBackup()
  const told = await command(`backup --verify ${file}`, {})
  expect(told).toMatchObject({ code: 0, err: '' })
  expect(told.out.replaceAll(/\s+/g, ' ')).toMatch(/format 1.*✓ match: 1 row.*older format without checksums/)
  const restored = await command(`restore ${file}`, { DATA_DIR: newFolder() })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out.replaceAll(/\s+/g, ' ')).toMatch(/Restored from .*: 1 table.*older format without checksums/)
})

test('a file that is damaged, newer or not a backup is refused before anything changes', async () => {
  const file = await olderBackup()
  const env = { DATA_DIR: join(newFolder(), 'data') }
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
  const nothing = other('nothing', (path) => writeFileSync(path, ''))
  const plain = other('plain', changed('DROP TABLE backup'))
  const newer = other('newer', changed('PRAGMA user_version = 99'))
  const half = other('half', (path) => truncateSync(path, statSync(path).size / 2))
  const unsigned = other('unsigned', changed(`UPDATE backup SET secret = ''`))
  const torn = other('torn', (path) => {
    const bytes = readFileSync(path)
    bytes.fill(0xff, 4096, 8192)
    writeFileSync(path, bytes)
  })
  await expectRefusal(`restore ${file}x`, env, /Backup not found/, /Sicherung nicht gefunden/)
  for (const path of [tale, nothing, plain, join(file, '..')])
    await expectRefusal(`restore ${path}`, env, /is not a backup/, /ist keine Sicherung/)
  for (const path of [half, torn, unsigned])
    for (const words of [`restore ${path}`, `restore ${path} --intact-only`]) {
      const told = await command(words, env)
      expect(told).toMatchObject({
        code: 2,
        err: expect.stringMatching(/is damaged, and backups of its format can’t/),
      })
    }
  await expectRefusal(
    `restore ${newer}`,
    env,
    /by a newer version \(its schema is 99/,
    /einer neueren Version \(Schema 99/,
  )
  expect(readdirSync(join(env.DATA_DIR, '..'))).toEqual([])
})

test('a backup of a future format or schema is refused', async () => {
  const { file } = await newBackup()
  const env = { DATA_DIR: join(newFolder(), 'data') }
  const changed = (name: string, from: RegExp, to: string): string => {
    const path = join(file, '..', name)
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    const contents = lines.map((line) => line.slice(65).replace(from, to))
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
    writeFileSync(path, contents.map((content) => `${sha256(content)} ${content}\n`).join(''))
    return path
  }
  const format = changed('format', /"version":2,/, '"version":3,')
  await expectRefusal(`restore ${format}`, env, /newer backup format \(3, .* up to 2\)/, /neueres Sicherungsformat \(3/)
  const schema = changed('schema', /"id":"\d+-/, '"id":"99-')
  await expectRefusal(`restore ${schema}`, env, /its schema is 99/, /Schema 99/)
  expect(readdirSync(join(env.DATA_DIR, '..'))).toEqual([])
})

test('data of an older version is backed up in the newest schema', async () => {
  const env = { DATA_DIR: newFolder() }
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
  const file = join(newFolder(), 'server.backup')
  expect(await command(`backup ${file}`, env)).toMatchObject({ code: 0, err: '' })
  const section = contentsOf(file).find(({ kind, table }) => kind === 'section' && table === 'log')
  expect(section?.columns?.slice(0, 4)).toEqual(['opened', 'match', 'version', 'at'])
  expect(contentsOf(file).filter(isPartOf('log'))).toMatchObject([
    {
      rows: [
        [7, 'AAAAAA', 1, 8, '{}'],
        [7, 'AAAAAA', 2, 9, '{}'],
      ],
    },
  ])
  expect(readdirSync(join(file, '..'))).toEqual(['server.backup'])
  // The original data is unchanged, and the backup can be restored.
  const elsewhere = { DATA_DIR: newFolder() }
  expect((await command(`restore ${file}`, elsewhere)).out).toMatch(/1 table, 2 entries/)
  rmSync(file)
})

test('progress is shown on a terminal', async () => {
  const env = await serverData()
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  let shown = ''
  errors.on('data', (chunk) => (shown += chunk))
  const code = await run(
    ['backup', join(newFolder(), 'x')],
    { input, output, errors: Object.assign(errors, { isTTY: true }) },
    env,
  )
  expect(code).toBe(0)
  expect(shown).toMatch(/\d+\/\d+ rows/)
})
