import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/store/open.ts'
import { Store } from '../src/store/store.ts'
import type { StorageOutage } from '../src/store/outage.ts'
import { openChild } from './child.ts'
import { Visitor } from './test-server.ts'
import { fill, freeBytes, NO_MOUNT, smallDisk } from './small-disk.ts'

interface Filling {
  readonly store: Store
  readonly heard: (string | undefined)[]
  readonly walBytes: () => number
  readonly databaseBytes: () => number
  /** Overwrites the snapshot of this name with one of this size. */
  write(name: string, bytes: number): Promise<Error | undefined>
}

async function storeOn(disk: string): Promise<Filling> {
  const file = join(disk, 'data', 'gloamhall.sqlite')
  mkdirSync(join(disk, 'data'), { recursive: true })
  const heard: (string | undefined)[] = []
  const store = new Store(await openDatabase(file), { onOutage: (outage?: StorageOutage) => heard.push(outage?.why) })
  onTestFinished(() => store.close())
  let count = 0
  const write = (match: string, bytes: number): Promise<Error | undefined> => {
    // Unchanged pages would not be written.
    const state = String.fromCharCode(97 + (count++ % 26)).repeat(bytes)
    const insert = store.query.insertInto('snapshot').values({ match, version: 1, state, mac: null })
    return store.saved(insert.onConflict((conflict) => conflict.column('match').doUpdateSet({ state }))).then(
      () => undefined,
      (error: Error) => error,
    )
  }
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return { store, heard, write, walBytes: () => sizeOf(`${file}-wal`), databaseBytes: () => sizeOf(file) }
}

const KB = 1024
const MB = 1024 * KB

test('on a disk of ten megabytes the write-ahead log stays small, however much is written', async ({ skip }) => {
  const disk = smallDisk(10) ?? skip(NO_MOUNT)
  const { write, walBytes, databaseBytes, heard } = await storeOn(disk)
  let longest = 0
  // Sixty megabytes in all, written over about six hundred kilobytes of data.
  for (let count = 0; count < 1500; count++) {
    expect(await write(`MATCH${count % 15}`, 40 * KB)).toBeUndefined()
    longest = Math.max(longest, walBytes())
  }
  expect(heard).toEqual([])
  expect(databaseBytes()).toBeLessThan(2 * MB)
  expect(longest).toBeLessThan(5 * MB)
  expect(freeBytes(disk)).toBeGreaterThan(4 * MB)
})

test('a log that grew during a backup is truncated as soon as there is some space again', async ({ skip }) => {
  const disk = smallDisk(10) ?? skip(NO_MOUNT)
  const { write, walBytes, heard, store } = await storeOn(disk)
  expect(await write('MATCH', 40 * KB)).toBeUndefined()
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(300 * KB))
  const reader = new DatabaseSync(join(disk, 'data', 'gloamhall.sqlite'))
  onTestFinished(() => void (reader.isOpen && reader.close()))
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM snapshot').get()
  // The reader keeps the log from being checkpointed, so it fills the disk.
  let failure: Error | undefined
  while (failure === undefined) failure = await write('MATCH', 40 * KB)
  expect(failure).toMatchObject({ why: 'disk-full' })
  expect(walBytes()).toBeGreaterThan(7 * MB)
  expect(await store.outage()).toBe('disk-full')
  reader.close()
  rmSync(ballast)
  expect(await store.outage()).toBeUndefined()
  expect(await write('MATCH', 40 * KB)).toBeUndefined()
  expect(walBytes()).toBeLessThan(3 * MB)
  expect(heard).toEqual(['disk-full', undefined])
})

test('a log left behind by a crash is truncated at the start', async ({ skip }) => {
  const disk = smallDisk(10) ?? skip(NO_MOUNT)
  const file = join(disk, 'gloamhall.sqlite')
  const child = await openChild(disk)
  const visitor = new Visitor(() => child.address)
  await visitor.open()
  child.process.kill('SIGKILL')
  await new Promise((resolve) => child.process.once('exit', resolve))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  const database = await openDatabase(file)
  onTestFinished(() => database.close())
  expect(statSync(`${file}-wal`).size).toBe(0)
})

test('readiness stays red while a large write is refused, even if small ones succeed', async ({ skip }) => {
  const disk = smallDisk(10) ?? skip(NO_MOUNT)
  const { write, store, heard } = await storeOn(disk)
  const ballast = fill(disk, 200 * KB)
  expect(await write('LARGE', 600 * KB)).toMatchObject({ why: 'disk-full' })
  for (let count = 0; count < 5; count++) {
    expect(await store.outage()).toBe('disk-full')
    expect(await write('SMALL', 100)).toBeUndefined()
    expect(await store.outage()).toBe('disk-full')
    expect(await write('LARGE', 600 * KB)).toMatchObject({ why: 'disk-full' })
  }
  expect(heard).toEqual(['disk-full'])
  rmSync(ballast)
  expect(await store.outage()).toBeUndefined()
  expect(await write('LARGE', 600 * KB)).toBeUndefined()
  expect(heard).toEqual(['disk-full', undefined])
  // The probe's data is deleted again.
  expect(await store.query.selectFrom('snapshot').select('match').orderBy('match').execute()).toEqual([
    { match: 'LARGE' },
    { match: 'SMALL' },
  ])
})
