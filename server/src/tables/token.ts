import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** A token that allows choices for a seat: 128 random bits, shown once, stored only as a hash. */
export const newToken = ({ randomBytes }: Config): string => Buffer.from(randomBytes(16)).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
