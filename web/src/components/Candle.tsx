/** The picture of the start page as a woodcut: a candle with rays of light in a dark hall. */
export function Candle() {
  const rays = Array.from({ length: 48 }, (_, index) => (index * 360) / 48)
  return (
    <svg class="candle" viewBox="0 0 400 400" aria-hidden="true">
      <defs>
        <radialGradient id="candle-light">
          <stop offset="0" stop-color="var(--flame)" stop-opacity=".55" />
          <stop offset=".35" stop-color="var(--flame)" stop-opacity=".16" />
          <stop offset="1" stop-color="var(--flame)" stop-opacity="0" />
        </radialGradient>
        <pattern id="candle-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <rect width="1.4" height="5" fill="var(--ink)" fill-opacity=".5" />
        </pattern>
      </defs>
      <circle cx="200" cy="150" r="200" fill="url(#candle-light)" class="breath" />
      <g stroke="var(--candle)" stroke-linecap="round">
        {rays.map((angle, index) => (
          <line
            key={angle}
            x1="200"
            y1={150 - 66 - (index % 3) * 10}
            x2="200"
            y2={150 - 104 - (index % 4) * 20}
            stroke-width={index % 2 ? 1.1 : 2}
            stroke-opacity={index % 2 ? 0.4 : 0.7}
            transform={`rotate(${angle} 200 150)`}
          />
        ))}
      </g>
      <g class="flame">
        <path d="M200 92c24 26 34 44 34 62a34 34 0 0 1-68 0c0-18 10-36 34-62z" fill="var(--flame)" />
        <path d="M200 126c12 14 16 23 16 32a16 16 0 0 1-32 0c0-9 4-18 16-32z" fill="var(--blood-fill)" />
      </g>
      <path d="M200 176v24" stroke="var(--ink)" stroke-width="4" stroke-linecap="round" />
      <path d="M162 200h76v132h-76z" fill="var(--ivory)" stroke="var(--ink)" stroke-width="3" />
      <path d="M200 200h38v132h-38z" fill="url(#candle-hatch)" />
      <path
        d="M160 198c10-6 70-6 80 0 4 14-2 44-10 44s-4-24-12-24-6 44-15 44-4-40-13-40-6 22-13 22-20-28-17-46z"
        fill="#fffaf0"
        stroke="var(--ink)"
        stroke-width="3"
      />
      <path d="M112 332h176l-16 22H128z" fill="var(--wood-edge)" stroke="var(--ink)" stroke-width="3" />
      <path d="M150 354h100l-8 14h-84z" fill="var(--wood)" stroke="var(--ink)" stroke-width="3" />
      <path d="M288 338c26-2 36 8 34 20s-22 14-28 4" fill="none" stroke="var(--wood-edge)" stroke-width="7" />
    </svg>
  )
}
