import type { Teller } from '@gloamhall/kernel'
import { sentence } from '@gloamhall/kernel'
import { useEffect, useRef } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { EventFace } from './log-lines.ts'
import { isWorthALine } from './log-lines.ts'

/** New lines are read out when the voice is free; several at once, in one breath. */
export function LiveLog({ table, face, tell }: { table: TableStore; face: EventFace; tell: Teller }) {
  const log = table.log.value
  const heard = useRef(log.length)
  const fresh = log.slice(heard.current).filter((event) => isWorthALine(face, event))
  useEffect(() => {
    heard.current = log.length
  }, [log])
  return (
    <div class="hidden" aria-live="polite">
      {fresh.map((told) => sentence(tell, told)).join(' ')}
    </div>
  )
}
