import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { partsOfBlood } from '@gloamhall/bloodborne/face'
import type { View } from '@gloamhall/kernel'
import { Icon } from '../../components/Icon.tsx'
import type { Words } from './words.ts'
import './Pool.css'

/** Blood as drops: filled ones are left, pale rings were taken. */
export function Pool({ view, word }: { view: View<BloodborneBoard>; word: Words }) {
  const parts = partsOfBlood(view)
  const left = view.board.monster.blood
  const total = Math.max(
    left,
    parts.reduce((sum, { amount }) => sum + amount, 0),
  )
  return (
    <div class="hunt-pool">
      <span class="drops" aria-hidden="true">
        {Array.from({ length: total }, (_, drop) => (
          <Icon key={drop} name="water-drop" class={drop < left ? 'wet' : ''} />
        ))}
      </span>
      <p class="left" role="img" aria-label={word('foe.blood.spoken', { left, total })}>
        <b>{left}</b> {word('foe.blood', { left: '', total }).trim()}
      </p>
      {/* A single part needs no sum. */}
      {parts.length > 1 && (
        <p class="sum">
          {parts.map(({ of, amount }) => (
            <span key={of}>{word(`foe.part.${of}`, { amount })}</span>
          ))}
        </p>
      )}
    </div>
  )
}
