import { useMemo } from 'preact/hooks'
import { encode } from 'uqr'
import { say } from '../app/i18n.ts'

/** A link as a QR code; dark on light in both themes, as cameras expect. */
export function QrCode({ text }: { text: string }) {
  const squares = useMemo(() => encode(text, { border: 2 }).data, [text])
  const size = squares.length
  const path = squares.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say('invite.qr')}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fffaf0" />
      <path d={path} fill="#1b1418" />
    </svg>
  )
}
