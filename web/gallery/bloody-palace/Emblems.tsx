import { ACHIEVEMENT_IDS, CARD_IDS, cardOf, FOE_CLASSES, HUNTER_IDS, VERSION } from '@gloamhall/bloody-palace/face'
import { AttackEmblem, Emblem } from '../../src/games/bloody-palace/Emblem.tsx'

export function Emblems() {
  return (
    <section>
      <h2>Emblems</h2>
      <ul class="gallery-icons gallery-ivory">
        {CARD_IDS.map((card) => (
          <li key={card}>
            <AttackEmblem card={card} printed={cardOf({ rules: VERSION }, card)} />
            {card}
          </li>
        ))}
        {HUNTER_IDS.map((hunter) => (
          <li key={hunter}>
            <Emblem of={{ hunter }} /> {hunter}
          </li>
        ))}
        {FOE_CLASSES.map((foe) => (
          <li key={foe}>
            <Emblem of={{ foe }} /> {foe}
          </li>
        ))}
      </ul>
      <ul class="gallery-icons">
        {ACHIEVEMENT_IDS.map((achievement) => (
          <li key={achievement}>
            <Emblem of={{ achievement }} /> {achievement}
          </li>
        ))}
      </ul>
    </section>
  )
}
