import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { hrefOfNews, pageSize, readFilters } from '#features/news/articles/filters.ts'
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
  const about = [
    filters.kind ? kindNames[filters.kind] : 'News',
    clubName && `about ${clubName}`,
    filters.year,
  ]
  return {
    title: `${about.filter(Boolean).join(' ')} · ${productName}`,
    description:
      "News of Zimbabwe's Premier Soccer League: notices, reports and corrections, each with its author and date.",
    canonical: hrefOfNews(filters),
    feed: '/news.rss',
    ...(nonsense ? { index: false } : {}),
  }
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
        title="News"
        lead="Notices, reports and the record in numbers, the newest first. What was put right since is told under each."
        actions={
          <a href="/news.rss" type="application/rss+xml" className="quiet-link text-green">
            RSS feed
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
