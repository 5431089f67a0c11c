import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeText } from '../src/file.ts'
import { folder } from './gloamhall.ts'

/** The disk is full after so many characters. */
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
  home = folder()
})

const refusal = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('it was written')
}

test('a file takes the place of the older one, and nothing else is left', () => {
  const file = join(home, 'match.txt')
  writeText(file, 'old')
  writeText(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(home)).toEqual(['match.txt'])
})

test('a disk that fills up in the middle leaves the old file whole', () => {
  const file = join(home, 'match.txt')
  writeText(file, 'the old match')
  disk.room = 5
  const unwritable = { word: 'file-unwritable', params: { file, code: 'ENOSPC' } }
  expect(refusal(() => writeText(file, 'the new match'))).toMatchObject(unwritable)
  expect(readFileSync(file, 'utf8')).toBe('the old match')
  expect(readdirSync(home)).toEqual(['match.txt'])
})

test('a disk that fills up in the middle leaves no half of a new file', () => {
  disk.room = 5
  expect(refusal(() => writeText(join(home, 'match.txt'), 'the new match'))).toMatchObject({ word: 'file-unwritable' })
  expect(readdirSync(home)).toEqual([])
})

test('a draft that cannot take its place at last is cleared away', () => {
  const taken = join(home, 'taken')
  mkdirSync(taken)
  writeFileSync(join(taken, 'diary.txt'), 'Dear diary')
  expect(refusal(() => writeText(taken, 'the new match'))).toMatchObject({ word: 'file-unwritable' })
  expect(readdirSync(home)).toEqual(['taken'])
  expect(readFileSync(join(taken, 'diary.txt'), 'utf8')).toBe('Dear diary')
})
