import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import type { View } from '@gloamhall/kernel'

/** Somebody has no Hunter yet, so there is no arena either. (BP-9) */
export const isChoosing = ({ board, seats }: View<BloodyPalaceBoard>): boolean => board.hunters.length < seats
