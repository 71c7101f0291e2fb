// What the pages of news read. How it is read is loaded where it is read: on the server, and here only when a
// page has stood open for long.
import { read } from '#lib/data/read.ts'
import type { NewsFilters } from './filters.ts'
import type { Article, News } from './article-queries.ts'

const queries = () => import('./article-queries.ts')

export const newsRead = (filters: NewsFilters) =>
  read<News>(['news', filters], async db => (await queries()).listNews(db, filters))

export const newsFiltersRead = read(['news filters'], async db => (await queries()).listFilters(db))

export const articleRead = (slug: string) =>
  read<Article>(['article', slug], async db => (await queries()).getArticle(db, slug))
