import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Config } from './config.ts'

export type { Logger }

/** Fields hold codes, versions, seats and durations; never a seed, token, cookie, card or choice. */
export const loggerOf = ({ logLevel }: Config): Logger => pino({ level: logLevel, base: null })

/** The stack without the error's message, which may contain secrets of a table. */
export const stackOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .join('\n')
    : 'nowhere'
