import * as words from '#messages/news/list.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { hrefOfNews, type NewsFilters, pageSize, readFilters } from '#features/news/articles/filters.ts'
import { NewsFilterForm } from '#features/news/articles/news-filter-form.tsx'
import { NewsList } from '#features/news/articles/news-list.tsx'
import { NoNews } from '#features/news/articles/no-news.tsx'
import { newsFiltersRead, newsRead } from '#features/news/articles/queries.ts'
import { kindNames } from '#features/news/articles/labels.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'

export function head({ search, store }: Visit) {
  const { nonsense, ...filters } = readFilters(search)
  const clubName = store.get(newsRead(filters))?.clubName
  return {
    title: `${titleOf(filters, clubName)} · ${productName}`,
    description: import.meta.env.SSR && words.description,
    canonical: hrefOfNews(filters),
    feed: '/news.rss',
    ...(nonsense ? { index: false } : {}),
  }
}

function titleOf({ kind, year }: NewsFilters, club: string | null | undefined) {
  const named = kind ? kindNames[kind] : words.title
  if (club && year) return words.titleAboutIn({ kind: named, club, year })
  if (club) return words.titleAbout({ kind: named, club })
  return year ? words.titleIn({ kind: named, year }) : named
}

export function reads({ search }: Visit) {
  const { nonsense: _, ...filters } = readFilters(search)
  return [newsRead(filters), newsFiltersRead]
}

export default function NewsPage() {
  const { nonsense, ...filters } = readFilters(useSearch())
  const { data: news } = useRead(newsRead(filters))
  const { data: options } = useRead(newsFiltersRead)
  if (!news || !options) return null
  const pages = Math.ceil(news.total / pageSize)
  return (
    <div className="column">
      <PageTitle
        title={words.title}
        lead={words.lead}
        actions={
          <a href="/news.rss" type="application/rss+xml" className="quiet-link text-green">
            {words.rss}
          </a>
        }
      />
      <NewsFilterForm filters={filters} {...options} />
      {news.articles.length > 0 && nonsense === undefined ? (
        <>
          <NewsList articles={news.articles} />
          <Pager page={filters.page} pages={pages} hrefFor={page => hrefOfNews({ ...filters, page })} />
        </>
      ) : (
        <NoNews filters={filters} nonsense={nonsense} total={news.total} clubName={news.clubName} />
      )}
    </div>
  )
}
