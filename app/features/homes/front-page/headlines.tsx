import { pinned } from '#messages/homes/frontPage.js'
import { langOf } from '#lib/language/lang-of.ts'
import type { Headline } from './front-page-queries.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

/** The newest articles; the first of them speaks a little louder, unless `isQuiet`. */
export function Headlines({
  articles,
  isQuiet = false,
}: {
  articles: readonly Headline[]
  isQuiet?: boolean
}) {
  return (
    <ul>
      {articles.map(({ slug, title, standfirst, publishedAt, isSample, isPinned, language }, place) => (
        <li key={slug} className="border-b border-line py-4 first:pt-1">
          <Link to={`/news/${slug}`} className="text-ink no-underline hover:underline">
            <span
              lang={langOf({ language })}
              className={`font-display leading-tight ${place === 0 && !isQuiet ? 'text-26' : 'text-20'}`}
            >
              {title}
            </span>
          </Link>
          {place === 0 && !isQuiet && standfirst ? (
            <p lang={langOf({ language })} className="mt-1 max-w-[60ch]">
              {standfirst}
            </p>
          ) : null}
          <p className="mt-1 flex items-center gap-2 text-14 text-soft">
            {isPinned ? pinned : publishedAt ? dayOf(publishedAt) : null} {isSample ? <SampleStamp /> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
