import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '../src/file.ts'
import { newFolder } from './gloamhall.ts'

/** Simulates a disk that is full after this number of characters. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))

vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    const text = String(data)
    fs.writeFileSync(file, text.slice(0, disk.room), options)
    if (text.length > disk.room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  }
  return { ...fs, writeFileSync }
})

let home: string

beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY
  home = newFolder()
})

const refusal = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('writing succeeded')
}

test('a file replaces the older one and leaves nothing else behind', () => {
  const file = join(home, 'match.txt')
  writeText(file, 'old')
  writeText(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(home)).toEqual(['match.txt'])
})

test('a disk that fills up while writing leaves the old file intact', () => {
  const file = join(home, 'match.txt')
  writeText(file, 'the old match')
  disk.room = 5
  const unwritable = { phraseId: 'file-unwritable', params: { file, code: 'ENOSPC' } }
  expect(refusal(() => writeText(file, 'the new match'))).toMatchObject(unwritable)
  expect(readFileSync(file, 'utf8')).toBe('the old match')
  expect(readdirSync(home)).toEqual(['match.txt'])
})

test('a disk that fills up while writing leaves no partial new file', () => {
  disk.room = 5
  expect(refusal(() => writeText(join(home, 'match.txt'), 'the new match'))).toMatchObject({
    phraseId: 'file-unwritable',
  })
  expect(readdirSync(home)).toEqual([])
})

test('a temporary file that cannot be renamed is removed', () => {
  const taken = join(home, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'diary.txt'), 'Dear diary')
  expect(refusal(() => writeText(taken, 'the new match'))).toMatchObject({ phraseId: 'file-unwritable' })
  expect(readdirSync(home)).toEqual(['taken'])
  expect(readFileSync(join(taken, 'diary.txt'), 'utf8')).toBe('Dear diary')
})
