import type { Foe } from '@gloamhall/dark-souls/face'
import { ArcLabels, Arcs } from '../Arcs.tsx'
import type { Arc } from '../arc.ts'
import { cardNow, kindsOf } from './boss-card.ts'
import type { FightProps } from './seen.ts'
import { atOf, stoodIn } from './seen.ts'

export interface BossProps extends FightProps {
  boss: Foe
  rows: number
}

/** The arcs that the card attacks and leaves weak, below the models. */
export function BossArcs({ view, boss, rows }: BossProps) {
  const now = cardNow(view, boss)
  if (!now || !boss.facing) return null
  const { card } = now
  const reach = card.attackArcs.length > 0 ? card.range : undefined
  return <Arcs at={atOf(boss.at)} facing={boss.facing} kinds={kindsOf(card)} rows={rows} reach={reach} />
}

/** The labels of the arcs, above the models. */
export function BossLabels({ view, boss, rows, tell, word }: BossProps) {
  const now = cardNow(view, boss)
  if (!now || !boss.facing || view.board.fight?.foes.length !== 1) return null
  const kinds = kindsOf(now.card)
  const labels = Object.fromEntries(
    (Object.keys(kinds) as Arc[])
      .filter((arc) => kinds[arc] !== 'safe')
      .map((arc) => [arc, word(`arc.${kinds[arc] as 'hit' | 'weak'}`, { arc: tell(`arc.${arc}`) })]),
  )
  const stood = stoodIn(view.board).flatMap(({ seat, point }) => (seat === undefined ? [] : [point]))
  return <ArcLabels at={atOf(boss.at)} facing={boss.facing} {...{ kinds, rows, labels, stood }} />
}
