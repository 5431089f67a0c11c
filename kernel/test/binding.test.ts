import { binding } from '../conformance/index.ts'
import { threeCandles } from './three-candles.ts'

binding(threeCandles, { seats: [2, 4], options: { ties: 'nobody' } })
