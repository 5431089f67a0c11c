import './Dial.css'

interface DialProps {
  health: number
  most: number
  /** Accessible name; without one the dial is next to text that says the same. */
  label?: string
}

const point = (turn: number, radius: number): string => {
  const angle = (turn * 2 - 0.5) * Math.PI
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
}

/** The dial of the Hunter board: one notch per point, and the number in the middle. */
export function Dial({ health, most, label }: DialProps) {
  const low = health <= Math.ceil(most / 3)
  return (
    <svg
      class={`hunt-dial ${low ? 'low' : ''}`}
      viewBox="0 0 100 100"
      {...(label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="50" cy="50" r="35" />
      {Array.from({ length: most }, (_, notch) => (
        <path
          key={notch}
          class={notch < health ? 'full' : ''}
          d={`M${point((notch + 0.12) / most, 43)}A43 43 0 0 1 ${point((notch + 0.88) / most, 43)}`}
        />
      ))}
      <text x="50" y="52" text-anchor="middle" dominant-baseline="central">
        {health}
      </text>
    </svg>
  )
}
