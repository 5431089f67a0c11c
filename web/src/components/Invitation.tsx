import { useMemo, useState } from 'preact/hooks'
import { encode } from 'uqr'
import { say } from '../app/i18n.ts'
import './Invitation.css'

interface InvitationProps {
  /** The path of a table or a campaign. */
  path: string
  title?: string
  about?: string
}

/** A link to copy, with its QR code for a camera. */
export function Invitation({ path, title = say('invite.title'), about }: InvitationProps) {
  const link = location.origin + path
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <section class="panel-box invitation">
      <h2>{title}</h2>
      {about && <p class="soft">{about}</p>}
      <div class="invite-row">
        <Qr text={link} />
        <div class="invite-words">
          <label>
            <span>{say('invite.link')}</span>
            <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
          </label>
          <button type="button" class="button" onClick={() => void copy()}>
            {say(copied ? 'invite.copied' : 'invite.copy')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Dark on light in both themes, as cameras expect. */
function Qr({ text }: { text: string }) {
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
