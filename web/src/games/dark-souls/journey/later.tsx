import type { FunctionComponent } from 'preact'
import { useLazy } from '../../../app/lazy.ts'
import type { Scene } from './scene.ts'

/** A page that is fetched when it is turned to: whoever picks a class need not wait for the smith. */
const later =
  (fetch: () => Promise<FunctionComponent<Scene>>): FunctionComponent<Scene> =>
  (scene) => {
    const Page = useLazy(true, fetch)
    return Page ? <Page {...scene} /> : null
  }

const bosses = async () => (await import('./Bosses.tsx')).Bosses
const classes = async () => (await import('./Classes.tsx')).Classes
const laying = async () => (await import('./Laying.tsx')).Laying
const gates = async () => (await import('./Gates.tsx')).Gates
const levels = async () => (await import('./Levels.tsx')).Levels
const smith = async () => (await import('./Smith.tsx')).Smith
const travel = async () => (await import('./Travel.tsx')).Travel
const treasure = async () => (await import('./Treasure.tsx')).Treasure

export const Bosses = later(bosses)
export const Classes = later(classes)
export const Laying = later(laying)
export const Gates = later(gates)
export const Levels = later(levels)
export const Smith = later(smith)
export const Travel = later(travel)
export const Treasure = later(treasure)

/** Once the first page is read there is time for the others. */
export function fetchAll(): () => void {
  const soon = setTimeout(
    () => void Promise.all([travel(), smith(), treasure(), classes()]).catch(() => undefined),
    1500,
  )
  return () => clearTimeout(soon)
}
