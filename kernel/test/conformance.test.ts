import { conformance } from '../conformance/index.ts'
import { disguise, hands, invariants } from './three-candles-digest.ts'
import { threeCandles } from './three-candles.ts'

conformance(threeCandles, {
  seats: [2, 3, 4],
  games: 20,
  file: 'kernel/test/conformance.test.ts',
  invariants,
  disguise,
  hidden: [hands],
})
