// The frame of every personal page: title, navigation, and a notice during an impersonation.
import * as words from '#messages/homes/hub.js'
import type { ReactNode } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { Tab } from './tabs-of.ts'

export function Home({
  title,
  eyebrow,
  lead,
  tabs,
  readOnly = false,
  children,
}: {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  tabs: Tab[]
  /** A super admin is impersonating this person. */
  readOnly?: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  // Only the page itself: what stands below the hub and is no tab is not the hub.
  const open = tabs.find(tab => tab.to === pathname)?.to ?? ''
  return (
    <div className="column">
      <PageTitle title={title} eyebrow={eyebrow} lead={lead} />
      <TabLinks label={words.yourPages} tabs={tabs} open={open} />
      {readOnly ? (
        <div className="mt-6">
          <Notice tone="warning">{words.readOnly}</Notice>
        </div>
      ) : null}
      <div className="pt-8">{children}</div>
    </div>
  )
}
