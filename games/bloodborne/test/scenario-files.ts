import { readdirSync, readFileSync } from 'node:fs'
import type { Box, Scenario } from '@gloamhall/kernel'
import { parse } from 'yaml'
import { bloodborne } from '../src/index.ts'

const FOLDER = new URL('../scenarios/', import.meta.url)

export const box = bloodborne as Box
export const FILES: readonly string[] = readdirSync(FOLDER)
export const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')
export const scenarioIn = (file: string): Scenario => parse(textOf(file)) as Scenario
