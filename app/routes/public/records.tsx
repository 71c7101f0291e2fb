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
  const name = tab === '' ? 'Honours and records' : `${recordTabs[tab]}, honours and records`
  return {
    title: `${name} · ${productName}`,
    description:
      'Champions since 1980, cups and awards, the all-time table, the biggest wins and the longest runs of the Premier Soccer League.',
    canonical: hrefOfTab(tab),
    jsonLd: import.meta.env.SSR
      ? [breadcrumbs(siteUrl, [productName, '/'], ['Honours and records', '/records'])]
      : [],
  }
}

export const reads = ({ search }: Visit) => [recordParts[readTab(search).tab].read]

export default function RecordsPage() {
  const { tab, isUnknown } = readTab(new URLSearchParams(useLocation().search))
  const { View } = recordParts[tab]
  return (
    <div className="column">
      <PageTitle
        title="Honours and records"
        lead="Who won what, and what was never done better. All of it from the real record; the sample season is in none of it."
        actions={<Share title="Honours and records of the Premier Soccer League" path={hrefOfTab(tab)} />}
      />
      {isUnknown ? (
        <Notice tone="info">There is no such part of the records. Below are the champions.</Notice>
      ) : null}
      <TabLinks label="Honours and records" tabs={shownTabs} open={hrefOfOpenTab(tab)} />
      <div className="mt-4">
        <View />
      </div>
    </div>
  )
}
