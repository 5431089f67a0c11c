import { HitBox } from '../../src/games/bloody-palace/HitBox.tsx'
import { LINK_KINDS, LinkMark } from '../../src/games/bloody-palace/LinkMark.tsx'

export function Diagrams() {
  return (
    <section>
      <h2>Hit boxes and links</h2>
      <div class="gallery-row gallery-ivory gallery-diagrams">
        <HitBox hit={{ FL: 2, F: 1 }} />
        <HitBox hit={{ F: 5 }} />
        <HitBox hit={{ F: 1, FR: 1, BR: 1, B: 1, BL: 1, FL: 1 }} />
        <HitBox hit={{ F: 2, FF: 2 }} />
        <HitBox shot={{ damage: 1 }} />
        <HitBox shot={{ damage: 2, range: 3 }} />
        <HitBox sweep={{ n: 2, range: 3 }} />
        <HitBox line={{ n: 4 }} />
        <HitBox size="large" hit={{ FL2: 2, FL: 2, FC: 3, FR: 2, FR2: 2 }} />
        <HitBox size="large" hit={{ RR: 3, BR: 3, BL: 3, RL: 3 }} />
        <HitBox size="gigantic" hit={{ G10: 3, G11: 3, G0: 3, G1: 3, G2: 3 }} />
        <HitBox size="gigantic" hit={{ G4: 3, G5: 3, G6: 3, G7: 3, G8: 3 }} />
      </div>
      <div class="gallery-row gallery-links">
        {LINK_KINDS.map((link) => (
          <LinkMark key={link} link={link} label={link} />
        ))}
      </div>
      <div class="gallery-row gallery-links gallery-ivory">
        {LINK_KINDS.map((link) => (
          <LinkMark key={link} link={link} label={link} />
        ))}
      </div>
    </section>
  )
}
