import * as words from '#messages/record/honours.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { recordParts } from '#features/record/honours/record-view.tsx'
import { hrefOfOpenTab, hrefOfTab, readTab, recordTabs, shownTabs } from '#features/record/honours/tabs.ts'
import { useLocation } from '#lib/router/router.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Share } from '#ui/share.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

export function head({ search, siteUrl }: Visit) {
  const { tab } = readTab(search)
  const name = tab === '' ? words.title : words.titleOf({ part: recordTabs[tab] })
  return {
    title: `${name} · ${productName}`,
    description: import.meta.env.SSR && words.description,
    canonical: hrefOfTab(tab),
    jsonLd: import.meta.env.SSR && [breadcrumbs(siteUrl, [productName, '/'], [words.title, '/records'])],
  }
}

export const reads = ({ search }: Visit) => [recordParts[readTab(search).tab].read]

export default function RecordsPage() {
  const { tab, isUnknown } = readTab(new URLSearchParams(useLocation().search))
  const { View } = recordParts[tab]
  return (
    <div className="column">
      <PageTitle
        title={words.title}
        lead={words.lead}
        actions={<Share title={words.share} path={hrefOfTab(tab)} />}
      />
      {isUnknown ? <Notice tone="info">{words.noPart}</Notice> : null}
      <TabLinks label={words.title} tabs={shownTabs} open={hrefOfOpenTab(tab)} />
      <div className="mt-4">
        <View />
      </div>
    </div>
  )
}
