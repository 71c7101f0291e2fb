// The link of an invitation, shown once, to be passed on to the person it is for.
import * as words from '#messages/site/sharing.js'
import { use } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ShareLink } from './share-link.tsx'
import { SiteAddress } from './site-address.ts'

export function InvitationLink({
  token,
  until,
  whom,
  subject,
  message,
  onClose,
}: {
  /** The secret part. */
  token: string
  /** The last day, in words. */
  until: string
  /** As in “Send it to Takura Zvobgo”. */
  whom: string
  subject: string
  message: string
  onClose: () => void
}) {
  const site = use(SiteAddress)
  return (
    <Dialog
      open
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={words.invitation}
      description={words.sendToPerson({ name: whom, date: until })}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <ShareLink address={`${site}/invitations/${token}`} subject={subject} message={message} />
    </Dialog>
  )
}
