import { TileMini } from '../../src/games/dark-souls/TileMini.tsx'

export function Maps() {
  return (
    <section>
      <h2>Map</h2>
      <svg viewBox="-60 -60 440 230" class="gallery-map">
        <TileMini kind="exploration" doors={['E', 'S']} chest="open" won />
        <g transform="translate(104 0)">
          <TileMini kind="exploration" face="b" doors={['N', 'S', 'W']} level={1} souls={7} />
        </g>
        <g transform="translate(0 104)">
          <TileMini kind="bonfire" doors={['N', 'E']} />
        </g>
        <g transform="translate(104 104)">
          <TileMini kind="exploration" doors={['N', 'E']} turn={3} gravestone won chest="shut" />
        </g>
        <g transform="translate(208 104)">
          <TileMini kind="exploration" doors={['E', 'N', 'W']} fog="N" face="b" level={3} />
        </g>
        <g transform="translate(208 0)">
          <TileMini kind="boss" doors={['S']} fog="S" />
        </g>
        <g transform="translate(312 0)">
          <TileMini kind="exploration" doors={['W']} turn={1} level={2} />
        </g>
      </svg>
    </section>
  )
}
