// The search params of the front page.
import * as words from '#messages/homes/frontPage.js'

export type HomeParams = { season: string; club: string; on: string }

const longest = 60

export function readSearchParams(search: URLSearchParams): HomeParams {
  const said = (name: string) => (search.get(name) ?? '').trim().slice(0, longest)
  const on = said('on')
  return { season: said('season'), club: said('club'), on: isDay(on) ? on : '' }
}

export function hrefOf(asked: Partial<HomeParams>): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return query.size > 0 ? `/?${query}` : '/'
}

/** A sentence for each thing in the address that there is not. */
export function wrongIn(
  search: URLSearchParams,
  asked: HomeParams,
  shown: { season: { slug: string; name: string }; club: string | null },
): string[] {
  const on = search.get('on') ?? ''
  return [
    ...(asked.season && asked.season !== shown.season.slug
      ? [words.wrongSeason({ asked: asked.season, shown: shown.season.name })]
      : []),
    ...(asked.club && asked.club !== shown.club
      ? [words.wrongClub({ asked: asked.club, shown: shown.season.name })]
      : []),
    ...(on && !asked.on ? [words.wrongDay({ asked: on.slice(0, longest) })] : []),
  ]
}

function isDay(said: string) {
  const day = /^\d{4}-\d\d-\d\d$/.test(said) ? new Date(`${said}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said)
}
