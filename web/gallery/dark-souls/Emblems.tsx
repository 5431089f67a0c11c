import { Emblem, Sign } from '../../src/games/dark-souls/Emblem.tsx'
import { CARD_IDS } from '../../src/games/dark-souls/emblems.ts'
import { foeEmblemOf } from '../../src/games/dark-souls/foe-emblems.ts'
import { SIGNS } from '../../src/games/dark-souls/glyphs/signs.ts'
import type { SignName } from '../../src/games/dark-souls/glyphs/signs.ts'
import { BOSSES, ENEMIES } from '../../src/games/dark-souls/models.ts'

export function Emblems() {
  return (
    <section>
      <h2>Emblems</h2>
      <ul class="gallery-icons gallery-ivory">
        {CARD_IDS.map((card) => (
          <li key={card}>
            <Emblem card={card} /> {card}
          </li>
        ))}
        {[...ENEMIES, ...BOSSES].map((foe) => (
          <li key={foe}>
            <Sign name={foeEmblemOf(foe)} /> {foe}
          </li>
        ))}
      </ul>
      <ul class="gallery-icons">
        {Object.keys(SIGNS).map((name) => (
          <li key={name}>
            <Sign name={name as SignName} /> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
