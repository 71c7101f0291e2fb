// Over how many days the association's decisions are counted; the address says it.

export const spans = [30, 90, 365]

const usual = 90

export const spanOfDays = (search: URLSearchParams) =>
  spans.find(days => String(days) === search.get('days')) ?? usual

export const hrefOfSpan = (days: number) =>
  days === usual ? '/super/zifa-oversight' : `/super/zifa-oversight?days=${days}`
