import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const NO_MOUNT = 'A small disk of its own can be mounted by root only: these tests need one'

/** A real file system of this size; undefined where mounting is not permitted. */
export function smallDisk(megabytes: number): string | undefined {
  const place = mkdtempSync(join(tmpdir(), 'gloamhall-disk-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'gloamhall-test', place])
  if (status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['-l', place]))
  return place
}

/** Fills the free space except for some bytes; returns the file that does it. */
export function fill(disk: string, leftBytes = 0): string {
  const ballast = join(disk, 'ballast')
  const file = openSync(ballast, 'w')
  try {
    for (const size of [1 << 20, 4096, 1]) {
      try {
        while (freeBytes(disk) >= leftBytes + size || leftBytes === 0) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
  return ballast
}

export function freeBytes(disk: string): number {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}
