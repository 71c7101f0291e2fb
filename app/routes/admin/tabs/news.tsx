import { useSession } from '#features/accounts/session/session.ts'
import { hrefOfTab, type TabProps } from '#features/homes/admin-desk/tabs.ts'
import { NewsDesk } from '#features/news/articles/news-desk.tsx'
import { administrator } from '#features/news/articles/writer.ts'
import { NoticeDesk } from '#features/news/notices/notice-desk.tsx'

export default function NewsTab({ title, search, mayWrite }: TabProps) {
  const { profile, roles } = useSession()
  return (
    <>
      <NewsDesk
        title={title}
        writer={administrator(profile?.fullName ?? '', roles)}
        mayWrite={mayWrite}
        search={search}
        hrefFor={query => `${hrefOfTab('news')}&${new URLSearchParams(query)}`}
      />
      {search.has('article') ? null : (
        <NoticeDesk mayWrite={mayWrite && (roles.includes('admin') || roles.includes('zifa_admin'))} />
      )}
    </>
  )
}
