import { constants, setPriority } from 'node:os'
import type { Orders } from './attack.ts'
import { Attack } from './attack.ts'
import { FLOODS } from './floods/index.ts'

/** The process of one flood, at the lowest priority: a real attacker would not use the server's processors. */
setPriority(0, constants.priority.PRIORITY_LOW)
process.once('disconnect', () => process.exit(1))
process.on('message', async (orders: Orders) => {
  const flood = FLOODS[orders.flood]
  if (!flood) throw new RangeError(`no flood is called ${orders.flood}`)
  const attack = new Attack(orders)
  await flood.run(attack).catch((error: unknown) => attack.count(String(error)))
  attack.end()
  process.send?.(attack.tally, undefined, {}, () => process.exit(0))
})
