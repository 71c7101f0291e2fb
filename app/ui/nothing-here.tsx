import type { ReactNode } from 'react'
import * as words from '#messages/site/frame.js'
import { PageTitle } from './page-title.tsx'
import { SearchBox } from './search-box.tsx'

/** A page for what is not there: what is missing, a search, and where else to go. */
export function NothingHere({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="column">
      <PageTitle eyebrow="404" title={title} lead={lead} />
      <div className="grid max-w-[40rem] gap-6 pt-2">
        {children}
        <SearchBox label={words.searchSite} action="/search" />
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}
