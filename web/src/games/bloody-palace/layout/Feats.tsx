import { achievementOf } from '@gloamhall/bloody-palace/face'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'
import './Feats.css'

/** Achievements that can be earned, one per round, and those earned already. (BP-147, BP-149) */
export function Feats({ view, tell, word, spots }: LayoutProps) {
  const { row } = view.board
  const own = ownOf(view)?.hunter.knownFeats ?? []
  if (row.length + own.length === 0) return null
  return (
    <section class="palace-feats" aria-label={word('feats.label')}>
      <h2>
        {word('feats.label')} <small>{word('feats.once')}</small>
      </h2>
      <ul>
        {row.map((id) => {
          const { feat, n, points } = achievementOf(view, id)
          return (
            <li key={id}>
              <div data-feat={id} {...spots.on(`feat ${id}`)}>
                <b>{tell(`feat.${id}`)}</b>
                <b>{points}</b>
                <small>{tell(`condition.${feat}`, { n })}</small>
              </div>
            </li>
          )
        })}
        {own.map((id) => (
          <li key={id}>
            <div class="palace-earned" data-feat={id}>
              <b>{tell(`feat.${id}`)}</b>
              <b>{achievementOf(view, id).points}</b>
              <small>{word('feats.yours')}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
