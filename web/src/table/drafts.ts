import type { Choice } from '@gloamhall/kernel'
import { computed, effect } from '@preact/signals'
import { holds } from '../app/guest.ts'
import type { TableModel } from './table-model.ts'

const NOTHING: readonly Choice[] = []

/**
 * Tells the server what the player has planned or selected, in case their time runs out: it is then played for them instead
 * of a bot's choice. Choices to be confirmed because the player may regret them are left out, and alone with bots there is
 * no time limit.
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
    // The server may have been restarted since, and lost the draft.
    if (!table.caughtUp.value) sent = NOTHING
    else if (draft.value.join('\n') !== sent.join('\n')) {
      sent = draft.value
      table.draft(sent)
    }
  })
}
