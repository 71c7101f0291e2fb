// The schema.org description of an article.
import * as words from '#messages/news/list.js'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'
import type { Article } from './article-queries.ts'
import { hrefOfArticle } from './labels.ts'

export function articleJsonLd(article: Article, siteUrl: string, publisher: string): object[] {
  const { title, standfirst, language, byline, publishedAt, corrections, cover } = article
  const address = siteUrl + hrefOfArticle(article)
  const organisation = { '@type': 'Organization', name: publisher, url: siteUrl }
  return [
    {
      '@type': 'NewsArticle',
      headline: title,
      inLanguage: language,
      ...(standfirst ? { description: standfirst } : {}),
      datePublished: publishedAt,
      dateModified: corrections[0]?.correctedAt ?? publishedAt,
      author: byline.startsWith(publisher) ? organisation : { '@type': 'Person', name: byline },
      publisher: organisation,
      mainEntityOfPage: address,
      ...(cover ? { image: cover.startsWith('/') ? siteUrl + cover : cover } : {}),
    },
    breadcrumbs(siteUrl, [words.title, '/news'], [title, hrefOfArticle(article)]),
  ]
}
