import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const desks = [
  { to: '/super/dashboard', label: 'Dashboard' },
  { to: '/super/users', label: 'Users' },
  { to: '/super/users?tab=requests', label: 'Requests' },
  { to: '/super/features', label: 'Features' },
  { to: '/super/zifa-oversight', label: 'ZIFA oversight' },
  { to: '/super/incidents', label: 'Incidents' },
]

/** The desks of super admins, one beside the other. Closed during an impersonation. */
export function SuperDesk({
  title,
  lead,
  open,
  session: { impersonation, stopImpersonation },
  children,
}: {
  title: string
  lead: string
  /** Its address among the desks. */
  open: string
  session: {
    impersonation: { targetUserName: string | null; targetUserEmail: string | null } | null
    stopImpersonation: () => Promise<unknown>
  }
  children: ReactNode
}) {
  return (
    <div className="column">
      <PageTitle eyebrow="Super admin" title={title} lead={lead} />
      <TabLinks label="Desks" tabs={desks} open={open} />
      <div className="pt-6">
        {impersonation ? (
          <Closed
            who={impersonation.targetUserName ?? impersonation.targetUserEmail ?? 'another person'}
            onExit={stopImpersonation}
          />
        ) : (
          children
        )}
      </div>
    </div>
  )
}

function Closed({ who, onExit }: { who: string; onExit: () => Promise<unknown> }) {
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  function exit() {
    setLeaving(true)
    onExit()
      .catch(() => setFailed(true))
      .finally(() => setLeaving(false))
  }
  return (
    <Notice
      tone={failed ? 'problem' : 'info'}
      title={`You are impersonating ${who}`}
      action={
        <Button busy={leaving} onClick={exit}>
          {leaving ? 'Leaving…' : 'Exit and open this desk'}
        </Button>
      }
    >
      {failed
        ? 'The impersonation could not be ended. Try again.'
        : 'This desk is closed until then: nothing can be changed, and the site shows what they may see.'}
    </Notice>
  )
}
