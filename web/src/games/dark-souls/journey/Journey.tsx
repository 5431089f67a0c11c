import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { useMemo, useState } from 'preact/hooks'
import type { TableProps } from '../../game-ui.ts'
import { Bosses } from './Bosses.tsx'
import { Classes } from './Classes.tsx'
import { Gates } from './Gates.tsx'
import { TilePlacement } from './TilePlacement.tsx'
import { Levels } from './Levels.tsx'
import { words } from '../words.ts'
import type { PageName } from './scene.ts'
import { sceneOf } from './scene.ts'
import { Smith } from './Smith.tsx'
import { Travel } from './Travel.tsx'
import { Treasure } from './Treasure.tsx'
import './Journey.css'

/** Everything outside of fights: choosing characters, laying the map, buying, equipping and finding. */
export function Journey(props: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const [page, turnTo] = useState<PageName>('map')
  const scene = sceneOf(props, { word, page, turnTo })
  switch (scene.asking.question) {
    case 'boss':
      return <Bosses {...scene} />
    case 'class':
    case 'comeBack':
      return <Classes {...scene} />
    case 'lay':
      return <TilePlacement {...scene} />
    case 'fogGate':
      return <Gates {...scene} />
    case 'levels':
      return <Levels {...scene} />
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
