// Which lines are drawn, by the search params: `club` of the present season and `champion` by the season they won,
// each as often as wanted. An address that says nothing of one means the usual.

/** Null: the usual ones. */
export type PaceParams = { clubs: string[] | null; champions: string[] | null }

/** As many lines as the chart can show distinctly. */
const mostLines = 5

export function readPaceParams(search: URLSearchParams): PaceParams {
  const of = (name: string) => {
    if (!search.has(name)) return null
    return [...new Set(search.getAll(name))].filter(Boolean).slice(0, mostLines)
  }
  return { clubs: of('club'), champions: of('champion') }
}

const said = (name: string, list: readonly string[]) =>
  (list.length > 0 ? list : ['']).map(one => [name, one])

/** `clubs`, `champions`: what is to be drawn. None of a kind is said with an empty word. */
export function hrefOfPace({ clubs, champions }: { clubs: readonly string[]; champions: readonly string[] }) {
  return `/analysis?${new URLSearchParams([['tool', 'pace'], ...said('club', clubs), ...said('champion', champions)])}`
}

/** The list with one more, or one fewer. */
export const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter(each => each !== one) : [...list, one].slice(-mostLines)
