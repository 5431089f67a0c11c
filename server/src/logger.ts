import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Lines hold codes, versions, seats and durations; never a seed, a token, a cookie, a card or a choice. */
export const loggerOf = ({ logLevel }: Config): Logger => pino({ level: logLevel, base: null })
