import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CampaignContent } from '../src/campaigns/campaign-content.ts'
import { InputThread } from '../src/input/input-thread.ts'
import { encoded } from '../src/input/messages.ts'

const FILE = readFileSync(
  join(import.meta.dirname, '../../games/dark-souls/test/campaigns/form-1.chronicle.json'),
  'utf8',
)
const ROUTE = 'POST /api/campaigns'

function opened(limits: { readonly limitMs?: number } = {}) {
  const failures: unknown[] = []
  const thread = new InputThread({ limitMs: 60_000, ...limits }, (error) => failures.push(error))
  onTestFinished(() => thread.close())
  return { thread, failures }
}

const quiet = { progressed: () => {}, slowed: () => {} }
const verified = async (thread: InputThread, id: string, text = encoded(FILE)) =>
  (await thread.verify(id, { game: 'dark-souls', text }, false, quiet)) as CampaignContent

const body = (text: string) => ({ kind: 'body', route: ROUTE, bytes: encoded(text) }) as const
/** More entries than allowed, and more than fit into the thread's memory. */
const giant = () => body(`{"game":"dark-souls","text":[${'{"a":[1,2]},'.repeat(1_500_000)}0]}`)

describe('the input thread', () => {
  test('returns a file as bytes, which verify to the campaign in it', async () => {
    const { thread } = opened()
    const result = await thread.check(body(JSON.stringify({ game: 'dark-souls', text: FILE })))
    const { file } = (result as { readonly value: { readonly file: Uint8Array<ArrayBuffer> } }).value
    expect(new TextDecoder().decode(file)).toBe(FILE)
    const story = await verified(thread, 'one', file)
    expect(story.sessions.length).toBeGreaterThan(0)
    // The thread gets a copy of its own, so that a waiting job can be restarted.
    expect(file.length).toBe(Buffer.byteLength(FILE))
  })

  test('refuses a body that uses up its memory, and verifies the other files in a new thread', async () => {
    const { thread, failures } = opened()
    const stuck = thread.check(giant())
    const file = verified(thread, 'beside')
    await expect(stuck).rejects.toMatchObject({ code: 'overloaded' })
    expect((await file).state).toBe('open')
    expect(failures).toEqual([])
  })

  test('stops a file that has used up its processor time, and no other', async () => {
    const { thread } = opened({ limitMs: 0 })
    await expect(verified(thread, 'slow')).rejects.toMatchObject({ code: 'import-too-slow' })
    const result = await thread.check(body('{"game":"dark-souls","text":"x"}'))
    expect(result.ok).toBe(true)
  })
})
