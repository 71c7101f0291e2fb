// Below an article: corrections, mentioned people and clubs, related articles.
import * as messages from '#messages/news/article.js'
import { langOf } from '#lib/language/lang-of.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Article } from './article-queries.ts'
import { hrefOfArticle } from './labels.ts'

export function Corrections({ corrections }: Pick<Article, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <Section title={messages.corrections} id="corrections">
      <ul className="grid max-w-[68ch] gap-3">
        {corrections.map(({ id, note, correctedAt, words }) => (
          <li key={id}>
            <time dateTime={correctedAt} className="block text-14 text-soft">
              {words}
            </time>
            {note}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Mentions({ mentions: { clubs, people, matches } }: Pick<Article, 'mentions'>) {
  const named = [...clubs, ...people]
  if (named.length + matches.length === 0) return null
  return (
    <Section title={messages.mentions}>
      <ul className="flex flex-wrap gap-x-6">
        {named.map(({ href, name }) => (
          <li key={href}>
            <Link to={href} className="quiet-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-2">
        {matches.map(({ href, name, day }) => (
          <li key={href}>
            <Link to={href}>{name}</Link> <span className="text-14 text-soft">{day}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Related({ related }: Pick<Article, 'related'>) {
  if (related.length === 0) return null
  return (
    <Section title={messages.related}>
      <ul className="grid gap-2">
        {related.map(({ slug, title, language, publishedOn }) => (
          <li key={slug}>
            <Link to={hrefOfArticle({ slug })} lang={langOf({ language })}>
              {title}
            </Link>{' '}
            <span className="text-14 text-soft">{publishedOn}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
