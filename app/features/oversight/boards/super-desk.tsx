import * as words from '#messages/oversight/boards.js'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const desks = [
  { to: '/super/dashboard', label: words.dashboard },
  { to: '/super/users', label: words.users },
  { to: '/super/users?tab=requests', label: words.requests },
  { to: '/super/features', label: words.features },
  { to: '/super/zifa-oversight', label: words.oversight },
  { to: '/super/incidents', label: words.incidents },
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
      <PageTitle eyebrow={words.superAdmin} title={title} lead={lead} />
      <TabLinks label={words.desks} tabs={desks} open={open} />
      <div className="pt-6">
        {impersonation ? (
          <Closed
            who={impersonation.targetUserName ?? impersonation.targetUserEmail ?? words.anotherPerson}
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
      title={words.youImpersonateTitle({ person: who })}
      action={
        <Button busy={leaving} onClick={exit}>
          {leaving ? words.leaving : words.exitAndOpen}
        </Button>
      }
    >
      {failed ? words.exitFailed : words.closedLead}
    </Notice>
  )
}
