import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../../game-face.ts'
import { words } from '../words.ts'
import { Bosses } from './Bosses.tsx'
import { Classes } from './Classes.tsx'
import { Laying } from './Laying.tsx'
import { sceneOf } from './scene.ts'
import { Smith } from './Smith.tsx'
import { Travel } from './Travel.tsx'
import { Treasure } from './Treasure.tsx'
import './Journey.css'

/** Whatever happens while nobody fights: who comes along, where the tiles lie, what is bought, worn and found. */
export function Journey(props: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const scene = sceneOf(props, word)
  switch (scene.asking.question) {
    case 'boss':
      return <Bosses {...scene} />
    case 'class':
      return <Classes {...scene} />
    case 'lay':
    case 'fogGate':
      return <Laying {...scene} />
    case 'dress':
    case 'put':
    case 'fasten':
      return <Smith {...scene} />
    case 'treasure':
    case 'ember':
    case 'chest':
      return <Treasure {...scene} />
    default:
      return <Travel {...scene} />
  }
}
