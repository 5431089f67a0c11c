import type { Box } from '@gloamhall/kernel'
import { ODD, sceneWords } from '@gloamhall/kernel/conformance'
import { darkSouls } from '../src/index.ts'

sceneWords(darkSouls as Box, new URL('../', import.meta.url), 2, {
  given: ODD,
  campaign: { campaign: ODD },
  characters: { characters: [ODD] },
  levels: { characters: [{ levels: ODD }] },
  item: { inventory: [ODD] },
  map: { map: [ODD] },
  fogGate: { fogGate: ODD },
  dropped: { dropped: ODD },
  foe: { room: '5a', foes: { 'hollow-soldier-1': ODD } },
  behaviour: { room: 'mini', behaviour: ODD },
})
