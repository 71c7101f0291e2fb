// The period over which the association's decisions are counted, in the search params.

export const spans = [30, 90, 365]

const usual = 90

export const spanOfDays = (search: URLSearchParams) =>
  spans.find(days => String(days) === search.get('days')) ?? usual

export const hrefOfSpan = (days: number) =>
  days === usual ? '/super/zifa-oversight' : `/super/zifa-oversight?days=${days}`
