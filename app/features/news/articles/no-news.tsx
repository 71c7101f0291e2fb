import { ButtonLink } from '#ui/button.tsx'
import { hrefOfNews, type NewsFilters } from './filters.ts'
import { kindNames } from './labels.ts'

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
  const { words, to, label } = answer(filters, nonsense, total, clubName)
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p className="font-display text-20">{words}</p>
      <ButtonLink kind="quiet" to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}

function answer(filters: NewsFilters, nonsense: string | undefined, total: number, clubName: string | null) {
  const { club, kind, year, page } = filters
  const all = { to: '/news', label: 'All news' }
  if (nonsense) return { words: `There is no ${nonsense}`, ...all }
  if (club && !clubName) return { words: `There is no club “${club}” in the record`, ...all }
  if (total > 0)
    return {
      words: `There is no page ${page}`,
      to: hrefOfNews({ ...filters, page: 1 }),
      label: 'First page',
    }
  const what = kind ? kindNames[kind].toLowerCase() : 'news'
  const about = [clubName && `about ${clubName}`, year && `in ${year}`].filter(Boolean).join(' ')
  const words = `No ${what} ${about || 'has been published'}`
  return year
    ? { words, to: hrefOfNews({ ...filters, year: null, page: 1 }), label: 'All years' }
    : { words, ...all }
}
