import { useState } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { lazy } from '../app/lazy.tsx'
import './Invitation.css'

// The link is shown at once; the QR code, which needs a library, follows.
const QrCode = lazy(() => import('./QrCode.tsx').then(({ QrCode }) => QrCode), { loading: () => <span class="qr" /> })

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
        <QrCode text={link} />
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
