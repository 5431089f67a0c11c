import { AttackEmblem, Emblem } from '../Emblem.tsx'
import type { EmblemAchievement, EmblemCard } from '../emblems.ts'
import { ACHIEVEMENT_EMBLEMS, CARD_EMBLEMS } from '../emblems.ts'
import { FOES, HUNTERS } from '../models.ts'

/** Marks of strength, to be looked at: on the table the printed card says them. */
const PRINTED = [
  { hit: { F: 1 } },
  { hit: { F: 2 }, stun: true },
  { shot: { damage: 3 }, knockBack: true },
  { hit: { F: 4 }, knockBack: true, effects: [{ kind: 'claim' }] },
] as const

export function Emblems() {
  return (
    <section>
      <h2>Emblems</h2>
      <ul class="gallery-icons gallery-ivory">
        {(Object.keys(CARD_EMBLEMS) as EmblemCard[]).map((card, at) => (
          <li key={card}>
            {at % 3 === 0 ? (
              <AttackEmblem card={card} printed={PRINTED[(at / 3) % 4] ?? PRINTED[0]} />
            ) : (
              <Emblem of={{ card }} />
            )}
            {card}
          </li>
        ))}
        {HUNTERS.map((hunter) => (
          <li key={hunter}>
            <Emblem of={{ hunter }} /> {hunter}
          </li>
        ))}
        {FOES.map((foe) => (
          <li key={foe}>
            <Emblem of={{ foe }} /> {foe}
          </li>
        ))}
      </ul>
      <ul class="gallery-icons">
        {(Object.keys(ACHIEVEMENT_EMBLEMS) as EmblemAchievement[]).map((achievement) => (
          <li key={achievement}>
            <Emblem of={{ achievement }} /> {achievement}
          </li>
        ))}
      </ul>
    </section>
  )
}
