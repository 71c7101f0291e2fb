import * as words from '#messages/news/list.js'
import { sample } from '#messages/site/parts.js'
import { langOf } from '#lib/language/lang-of.ts'
import { Link } from '#ui/link.tsx'
import type { ArticleCard } from './article-queries.ts'
import { hrefOfArticle, type Kind, kindLabels } from './labels.ts'

export function NewsList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid lg:grid-cols-2 lg:gap-x-12">
      {articles.map(article => (
        <li key={article.slug} className="border-b border-line py-5">
          <Card article={article} />
        </li>
      ))}
    </ul>
  )
}

function Card({ article }: { article: ArticleCard }) {
  const { kind, title, standfirst, byline, publishedAt, publishedOn, club, isPinned, isSample } = article
  return (
    <article className="max-w-[72ch]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        {isPinned ? <strong className="text-green">{words.pinned}</strong> : null}{' '}
        {kind === 'notice' ? (
          <strong className="text-ink">{kindLabels.notice}</strong>
        ) : (
          kindLabels[kind as Kind]
        )}{' '}
        {publishedAt ? <time dateTime={publishedAt}>{publishedOn}</time> : null}{' '}
        {isSample ? <span className="stamp font-display">{sample}</span> : null}
      </p>
      <h2 className="font-display mt-1 text-26 leading-8">
        <Link
          to={hrefOfArticle(article)}
          lang={langOf(article)}
          className="text-ink no-underline hover:underline"
        >
          {title}
        </Link>
      </h2>
      {standfirst ? (
        <p lang={langOf(article)} className="mt-1">
          {standfirst}
        </p>
      ) : null}
      <p className="mt-1 text-14 text-soft">{club ? words.byOf({ byline, club: club.name }) : byline}</p>
    </article>
  )
}
