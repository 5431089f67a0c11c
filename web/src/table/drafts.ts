import type { Choice } from '@gloamhall/kernel'
import { computed, effect } from '@preact/signals'
import { holds } from '../app/guest.ts'
import type { TableModel } from './table-model.ts'

const NOTHING: readonly Choice[] = []

/**
 * Tells the server what the player has planned or selected, for the case that their time runs out: it is then made for them
 * instead of a bot's choice. What they would regret is never made that way, and alone with bots no time runs.
 */
export function sendDrafts({ table, ui, planning, plannedChoices, asking, lobby }: TableModel): () => void {
  const draft = computed(() => {
    const isAlone = lobby.value.seats.every(({ seat, holder }) => holder !== 'person' || holds(table.code, seat))
    if (isAlone || table.seat.value === 'spectator' || planning.value?.isFatal.value) return NOTHING
    if (plannedChoices.value.length > 0) return plannedChoices.value
    const selected = ui.selected.value
    return selected === undefined || asking.value.fatal?.includes(selected) ? NOTHING : [selected]
  })
  let sent = NOTHING
  return effect(() => {
    // A reconnection may lead to a server that has been restarted, which knows no draft.
    if (!table.caughtUp.value) sent = NOTHING
    else if (draft.value.join('\n') !== sent.join('\n')) {
      sent = draft.value
      table.draft(sent)
    }
  })
}
