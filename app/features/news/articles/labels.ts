// What kinds of articles there are, and what they and their states are called.
import * as states from '#messages/news/states.js'
import * as kinds from '#messages/news/kinds.js'

export const kindNames = { news: kinds.news, analysis: kinds.analysis, notice: kinds.notices } as const

export type Kind = keyof typeof kindNames

export const isKind = (word: unknown): word is Kind =>
  typeof word === 'string' && Object.hasOwn(kindNames, word)

/** Of one article. */
export const kindLabels: Record<Kind, string> = {
  news: kinds.news,
  analysis: kinds.analysis,
  notice: kinds.notice,
}

export const statusNames = {
  draft: states.draft,
  review: states.review,
  scheduled: states.scheduled,
  published: states.published,
  withdrawn: states.withdrawn,
} as const

export type Status = keyof typeof statusNames

export const isStatus = (word: unknown): word is Status =>
  typeof word === 'string' && Object.hasOwn(statusNames, word)

export const hrefOfArticle = ({ slug }: { slug: string }) => `/news/${slug}`
