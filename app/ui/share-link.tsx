// A link for one person, to pass on by whatever they read: WhatsApp, a text message, an e-mail, or a QR code on this screen.
import * as words from '#messages/site/sharing.js'
import { Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { retryingPart } from './retrying-part.tsx'
import { Skeleton } from './skeleton.tsx'
import { toast } from './toasts.tsx'

const QrCode = retryingPart(
  () => import('./qr-code.tsx'),
  file => file.QrCode,
)

export function ShareLink({
  address,
  subject,
  message,
}: {
  address: string
  subject: string
  message: string
}) {
  const [hasCode, setCode] = useState(false)
  const text = encodeURIComponent(`${message} ${address}`)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast(words.copied, { tone: 'good' })
    } catch {
      toast(words.notCopied, { tone: 'problem' })
    }
  }

  return (
    <div className="grid gap-4">
      <p className="border border-edge p-3 text-14 select-all [overflow-wrap:anywhere]">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Way href={`https://wa.me/?text=${text}`} label={words.whatsApp} />
        <Way href={`sms:?&body=${text}`} label={words.sms} />
        <Way href={`mailto:?subject=${encodeURIComponent(subject)}&body=${text}`} label={words.email} />
        <Button kind="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button kind="quiet" aria-expanded={hasCode} onClick={() => setCode(!hasCode)}>
          {words.qrCode}
        </Button>
      </div>
      {hasCode ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <QrCode text={address} label={words.qrCodeOf({ subject })} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-quiet px-3" href={href} rel="noopener noreferrer" target="_blank">
      {label}
    </a>
  )
}
