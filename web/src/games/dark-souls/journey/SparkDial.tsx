import { Sign } from '../Emblem.tsx'

const MAX_SPARKS = 5

/** The dial of sparks; the remaining ones are lit. (DS-10 … DS-12) */
export function SparkDial({ sparks, label }: { sparks: number; label: string }) {
  const marks = Array.from({ length: MAX_SPARKS + 1 }, (_, spark) => spark)
  return (
    <svg class="soul-spark-dial" viewBox="-40 -40 80 80" role="img" aria-label={label}>
      <circle r="38" />
      {marks.map((spark) => {
        const angle = ((spark * 60 - 90) * Math.PI) / 180
        return (
          <text
            key={spark}
            class={spark === sparks ? 'soul-spark-now' : ''}
            x={Math.cos(angle) * 28}
            y={Math.sin(angle) * 28 + 4.5}
          >
            {spark}
          </text>
        )
      })}
      <g class={sparks > 0 ? 'soul-spark-lit' : 'soul-spark-out'}>
        <Sign name="soul-spark" x={-15} y={-15} size={30} />
      </g>
    </svg>
  )
}
