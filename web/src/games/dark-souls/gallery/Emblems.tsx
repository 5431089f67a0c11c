import { Emblem, Sign } from '../Emblem.tsx'
import { CARD_IDS } from '../emblems.ts'
import { foeEmblemOf } from '../foe-emblems.ts'
import { SIGNS } from '../glyphs/signs.ts'
import type { SignName } from '../glyphs/signs.ts'
import { BOSSES, ENEMIES } from '../models.ts'

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
