import type { Barred, Teller } from '@gloamhall/kernel'
import { reasonFor } from '@gloamhall/kernel'

/** Why a choice is forbidden, in words with the rule beside them: "already taken · DS-17". A game without words names the rule. */
export function whyNot(tell: Teller, barred: Barred): string {
  const reason = reasonFor(tell, barred)
  return reason === undefined ? barred.rule : `${reason} · ${barred.rule}`
}
