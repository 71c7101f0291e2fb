import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { hrefOfNews, type NewsFilters } from './filters.ts'
import { kindNames } from './words.ts'

/** Why the list is empty, and the one useful next step. */
export function NoNews({
  filters,
  nonsense,
  total,
  clubName,
}: {
  filters: NewsFilters
  nonsense: string | undefined
  /** How many there are on other pages. */
  total: number
  clubName: string | null
}) {
  const { club, kind, year } = filters
  if (nonsense) return <Empty title={`There is no ${nonsense}`} action={allNews} />
  if (club && !clubName) return <Empty title={`There is no club “${club}” in the record`} action={allNews} />
  if (total > 0)
    return (
      <Empty
        title={`There is no page ${filters.page}`}
        action={<ButtonLink to={hrefOfNews({ ...filters, page: 1 })}>First page</ButtonLink>}
      />
    )
  const what = kind ? kindNames[kind].toLowerCase() : 'news'
  const about = [clubName && `about ${clubName}`, year && `in ${year}`].filter(Boolean).join(' ')
  const wider = year ? hrefOfNews({ ...filters, year: null, page: 1 }) : '/news'
  return (
    <Empty
      title={`No ${what === 'news' || what === 'analysis' ? what : 'notices'} ${about || 'has been published'}`}
      action={<ButtonLink to={wider}>{year ? 'All years' : 'All news'}</ButtonLink>}
    >
      Nothing that is published suits this choice.
    </Empty>
  )
}

const allNews = <ButtonLink to="/news">All news</ButtonLink>
