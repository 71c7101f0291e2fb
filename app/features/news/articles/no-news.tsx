import * as messages from '#messages/news/list.js'
import { ButtonLink } from '#ui/button.tsx'
import { hrefOfNews, type NewsFilters } from './filters.ts'
import type { Kind } from './labels.ts'
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
  const all = { to: '/news', label: messages.allNews }
  if (nonsense) return { words: nonsense, ...all }
  if (club && !clubName) return { words: messages.noClub({ asked: club }), ...all }
  if (total > 0)
    return {
      words: messages.noPage({ page }),
      to: hrefOfNews({ ...filters, page: 1 }),
      label: messages.firstPage,
    }
  const words = noneWords({ kind: kind ?? 'news', club: clubName, year })
  return year
    ? { words, to: hrefOfNews({ ...filters, year: null, page: 1 }), label: messages.allYears }
    : { words, ...all }
}

function noneWords({ kind, club, year }: { kind: Kind; club: string | null; year: string | null }) {
  if (club && year) return messages.noneAboutIn({ kind, club, year })
  if (club) return messages.noneAbout({ kind, club })
  return year ? messages.noneIn({ kind, year }) : messages.none({ kind })
}
