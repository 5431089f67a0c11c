import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import type { Teller, View } from '@gloamhall/kernel'

interface Step {
  readonly label: string
  readonly now: boolean
}

/** Phases outside of rounds. */
const OUTSIDE: readonly string[] = ['choosing', 'stageEnd', 'scoring']

/** In a round: the Hunters in turn order, the enemies, the end. Otherwise the current phase. */
export function steps({ board, step, outcome }: View<BloodyPalaceBoard>, tell: Teller): readonly Step[] {
  const { hunters, first, turn } = board
  if (!step || OUTSIDE.includes(step)) return [{ label: tell(`step.${step ?? 'choosing'}`), now: !outcome }]
  const inTurn = hunters.map((_, at) => ((first - 1 + at) % hunters.length) + 1)
  return [
    ...inTurn.map((seat) => ({
      label: tell(`hunter.${hunters[seat - 1]?.hunter ?? 'dante'}`),
      now: step === 'turn' && turn?.seat === seat,
    })),
    { label: tell('step.enemyPhase'), now: step === 'enemyPhase' },
    { label: tell('step.endPhase'), now: step === 'endPhase' },
  ]
}
