import type { AttackChoiceOdds as AttackProspect, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { foeSpot, promised } from '@gloamhall/dark-souls/face'
import type { Choice, Teller, View } from '@gloamhall/kernel'
import { percent, tenths } from './seen.ts'

type Odds = AttackProspect['on'][number]

/** The prediction of an attack: the probability of a kill, or the expected damage where none is possible. */
export const promiseOf = (view: View<DarkSoulsBoard>, choice: Choice): string | undefined =>
  said(oddsIn(view, ({ choice: each }) => each === choice))

/** The best prediction of all attacks on a foe, shown beside it. */
export const promiseOn = (view: View<DarkSoulsBoard>, foe: string): string | undefined =>
  said(oddsIn(view, () => true).filter((each) => each.foe === foe))

/** The complete prediction, shown on hover: "Hollow Soldier A 0: 17 %, 1: 83 %, ☠ 83 %". */
export function aboutOf(view: View<DarkSoulsBoard>, choices: readonly Choice[], tell: Teller): string | undefined {
  const all = oddsIn(view, ({ choice }) => choices.includes(choice)).map(({ foe, damage, kills }) => {
    const parts = damage.flatMap((chance, amount) => (chance > 0 ? [`${amount}: ${percent(chance)}`] : []))
    return `${tell(`foe.${foe}`)} ${[...parts, ...(kills > 0 ? [`☠ ${percent(kills)}`] : [])].join(', ')}`
  })
  return all.length > 0 ? all.join('; ') : undefined
}

/** The spots of the targets of these attacks. */
export const aimedAt = (view: View<DarkSoulsBoard>, choices: readonly Choice[]): readonly string[] =>
  oddsIn(view, ({ choice }) => choices.includes(choice)).map(({ foe }) => foeSpot(foe))

const oddsIn = ({ board }: View<DarkSoulsBoard>, wanted: (of: AttackProspect) => boolean): readonly Odds[] =>
  board.odds.attacks.filter(wanted).flatMap(({ on }) => on)

function said(on: readonly Odds[]): string | undefined {
  const best = promised(on)
  if (!best) return undefined
  return best.falls > 0 ? `☠ ${percent(best.falls)}` : `Ø ${tenths(best.average)}`
}
