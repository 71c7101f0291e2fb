// The search params of a comparison hold all of its state: players, their seasons, the mode.
// /compare-players?players=slug:season,slug:season&mode=per90&radar=1
import * as messages from '#messages/numbers/comparison.js'

export const comparePath = '/compare-players'

export const modes = {
  totals: messages.totals,
  per90: messages.per90,
  percentile: messages.percentile,
} as const
export type Mode = keyof typeof modes

/** `season`: null for the last one they played in. */
export type Pick = { slug: string; season: string | null }

export type ComparisonParams = {
  picks: readonly Pick[]
  mode: Mode
  hasRadar: boolean
  /** What somebody is looked for by. */
  words: string
  /** How many were left out: four at most are compared. */
  leftOut: number
}

export const mostPicks = 4

/** No database keeps this letter, and none can be asked for it. */
const nothing = '\u0000'

export const readSearchParams = (search: URLSearchParams): ComparisonParams => {
  const said = search.getAll('players').join(',').replaceAll(nothing, '')
  const picks = said.slice(0, 2_000).split(',').flatMap(pickIn)
  const once = picks.filter((pick, place) => picks.findIndex(each => isSame(each, pick)) === place)
  const mode = search.get('mode') ?? ''
  return {
    picks: once.slice(0, mostPicks),
    mode: Object.hasOwn(modes, mode) ? (mode as Mode) : 'totals',
    hasRadar: search.get('radar') === '1',
    words: (search.get('q') ?? '').replaceAll(nothing, '').trim().slice(0, 100),
    leftOut: Math.max(0, once.length - mostPicks),
  }
}

function pickIn(words: string): Pick[] {
  const [name = '', season = ''] = words.split(':')
  const slug = name.trim().toLowerCase().replaceAll(/\s+/g, '-').slice(0, 100)
  return slug === '' ? [] : [{ slug, season: season.trim().slice(0, 20) || null }]
}

export const isSame = (one: Pick, other: Pick) => one.slug === other.slug && one.season === other.season

export const playersIn = (picks: readonly Pick[]) =>
  picks
    .map(({ slug, season }) => encodeURIComponent(slug) + (season ? `:${encodeURIComponent(season)}` : ''))
    .join(',')

/** The address at which the same is asked, on the page or on a file beside it. */
export function hrefOf(
  { picks, mode, hasRadar }: { picks: readonly Pick[]; mode?: Mode; hasRadar?: boolean },
  path = comparePath,
): string {
  const said = [
    picks.length > 0 ? `players=${playersIn(picks)}` : '',
    mode && mode !== 'totals' ? `mode=${mode}` : '',
    hasRadar ? 'radar=1' : '',
  ].filter(Boolean)
  return said.length > 0 ? `${path}?${said.join('&')}` : path
}
