// What kinds of articles there are, and what they and their states are called.

export const kindNames = { news: 'News', analysis: 'Analysis', notice: 'Notices' } as const

export type Kind = keyof typeof kindNames

export const isKind = (word: unknown): word is Kind =>
  typeof word === 'string' && Object.hasOwn(kindNames, word)

/** Of one article. */
export const kindLabels: Record<Kind, string> = {
  news: 'News',
  analysis: 'Analysis',
  notice: 'Official notice',
}

export const statusNames = {
  draft: 'Draft',
  review: 'Waits for review',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
} as const

export type Status = keyof typeof statusNames

export const isStatus = (word: unknown): word is Status =>
  typeof word === 'string' && Object.hasOwn(statusNames, word)

export const hrefOfArticle = ({ slug }: { slug: string }) => `/news/${slug}`
