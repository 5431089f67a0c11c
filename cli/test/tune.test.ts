import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { Spsa } from '../src/tune/spsa.ts'
import { gloamhall, newFolder } from './gloamhall.ts'

const BIN = fileURLToPath(new URL('../bin/gloamhall.js', import.meta.url))

/** A search with a tiny budget, in a folder of its own. */
function tuning(folder: string, more = '--steps 3'): string {
  const [state, out] = [join(folder, 'state.json'), join(folder, 'weights.json')]
  return `tune blood-bound --seats 6 --games 2 --check 4 --seed 7 --weights look,shield --state ${state} --out ${out} ${more}`
}

const json = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

test('the weights are written with their provenance', async () => {
  const folder = newFolder()
  const { code, out, err } = await gloamhall(tuning(folder))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('look')
  expect(json(folder, 'weights.json')).toMatchObject({
    provenance: {
      command:
        'gloamhall tune blood-bound --seats 6 --steps 3 --games 2 --seed 7 --effort 1 --weights look,shield --check 4',
      played: 6,
      check: { games: 4, even: 0.5 },
    },
    weights: { look: expect.any(Number), waiting: expect.any(Number) },
  })
})

test('a search that was killed continues where it stopped, and comes to the same weights', async () => {
  const [whole, killed] = [newFolder(), newFolder()]
  const steps = '--steps 40'
  await gloamhall(tuning(whole, steps))
  await killAfterFirstStep(killed, tuning(killed, steps))
  expect(existsSync(join(killed, 'weights.json'))).toBe(false)
  await gloamhall(tuning(killed, steps))
  expect(json(killed, 'state.json')).toEqual(json(whole, 'state.json'))
  expect(json(killed, 'weights.json')).toEqual(json(whole, 'weights.json'))
})

/** Runs the real program, and kills it as soon as it has saved a step. */
async function killAfterFirstStep(folder: string, words: string): Promise<void> {
  const program = spawn(process.execPath, [BIN, ...words.split(' ')], { stdio: 'ignore' })
  const ended = once(program, 'exit')
  const saved = watch(folder, () => {
    if (existsSync(join(folder, 'state.json'))) program.kill('SIGKILL')
  })
  await ended
  saved.close()
}

test('the state of another search is not overwritten', async () => {
  const folder = newFolder()
  await gloamhall(tuning(folder))
  const before = readFileSync(join(folder, 'state.json'), 'utf8')
  const { code, err } = await gloamhall(tuning(folder, '--effort 2'))
  expect(code).toBe(2)
  expect(err).toContain('effort is 1')
  expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(before)
})

test.each([
  ['a game whose bots have no weights', 'tune marsh --state s --out w', 'no weights'],
  ['a weight that does not exist', 'tune blood-bound --weights luck --state s --out w', 'There is no weight “luck”'],
])('%s is an error that says what there is', async (_, words, said) => {
  const { code, err } = await gloamhall(words)
  expect(code).toBe(2)
  expect(err).toContain(said)
})

test('the search finds the weights of the better variant', () => {
  const start = { near: 1, far: -3, fixed: 5 }
  const best = { near: 2, far: -1 }
  const loss = ({ near = 0, far = 0 }: Readonly<Record<string, number>>): number =>
    (near - best.near) ** 2 + (far - best.far) ** 2
  const spsa = new Spsa(start, ['near', 'far'])
  let weights: Readonly<Record<string, number>> = start
  for (let step = 0; step < 400; step++) {
    const probe = spsa.probe(weights, step, swift(step))
    weights = spsa.learn(weights, probe, step, Math.tanh(loss(probe.minus) - loss(probe.plus)))
  }
  expect(loss(weights)).toBeLessThan(loss(start) / 20)
  expect(weights.fixed).toBe(5)
})
