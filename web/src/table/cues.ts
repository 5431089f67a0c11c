import type { View } from '@gloamhall/kernel'
import { computed, effect, untracked } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { holds } from '../app/guest.ts'
import { question } from '../app/page-title.ts'
import { play } from '../audio/sound.ts'
import { myTablesChanged } from '../net/my-tables.ts'
import { isMuted } from '../app/muted-tables.ts'
import { notifyWhileHidden } from './notify-turn.ts'
import type { TableModel } from './table-model.ts'

/** The seat of this browser that the table waits for: the one it plays, or another one it holds. */
export const callingSeat = (code: string, { viewer, asked }: View, mine: boolean): number | undefined =>
  mine && viewer !== 'spectator'
    ? viewer
    : asked.find(({ seat, manner, answered }) => manner !== 'optional' && !answered && holds(code, seat))?.seat

/** Sound, tab title and notification while the table waits for the player. */
export function useTurnCues(model: TableModel): void {
  useEffect(() => {
    const stops = [soundTurn(model), titleTurn(model), announceTurn(model), tellTabs(model)]
    return () => {
      for (const stop of stops) stop()
      question.value = undefined
    }
  }, [model])
}

/** Sounds once the events before the question have been shown, and again for another seat of the player. */
function soundTurn({ table, calling }: TableModel): () => void {
  const seat = computed(() => (table.beat.value === 0 ? calling.value : undefined))
  return effect(() => {
    if (seat.value !== undefined) untracked(() => isMuted(table.code) || play('turn'))
  })
}

function titleTurn({ calling, prompt }: TableModel): () => void {
  return effect(() => {
    question.value = calling.value === undefined ? undefined : prompt.value.text
  })
}

function announceTurn({ table, calling, speech }: TableModel): () => void {
  const isCalled = computed(() => calling.value !== undefined)
  return effect(() => {
    if (!isCalled.value) return undefined
    return untracked(() => notifyWhileHidden(table.code, speech.value.tell('game.name')))
  })
}

/** Other tabs show at how many tables it is the player's turn. */
function tellTabs({ table, calling, isOver }: TableModel): () => void {
  if (table.tutoring) return () => {}
  const state = computed(() => `${calling.value !== undefined} ${isOver.value}`)
  return effect(() => {
    if (state.value !== '') untracked(myTablesChanged)
  })
}
