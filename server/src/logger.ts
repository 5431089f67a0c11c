import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Fields hold codes, versions, seats and durations; never a seed, token, cookie, card or choice. */
export const loggerOf = ({ logLevel }: Config): Logger => pino({ level: logLevel, base: null })
