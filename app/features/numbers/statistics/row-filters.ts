// The active filters of the rows behind a figure, each with the link that removes it.
import { hrefWith, type StatisticsParams } from './search-params.ts'

export type RowsFilter = { words: string; to: string; label: string }

export function filtersOf(question: StatisticsParams): RowsFilter[] {
  const { tab, isHome, rounds, isOfficial, club } = question
  if (tab === 'officials') return []
  const without = (...names: string[]) =>
    hrefWith(question, Object.fromEntries(names.map(name => [name, null])))
  return [
    ...(isHome === null || tab === 'venues'
      ? []
      : [
          {
            words: isHome ? 'Home matches only' : 'Away matches only',
            to: without('side'),
            label: 'home and away',
          },
        ]),
    ...(rounds
      ? [{ words: roundWords(question, rounds), to: without('from', 'to'), label: 'all rounds' }]
      : []),
    ...(isOfficial
      ? [{ words: 'Confirmed matches only', to: without('official'), label: 'those that wait, too' }]
      : []),
    ...(club && tab === 'venues'
      ? [{ words: 'Home matches of one club only', to: without('club'), label: 'every club' }]
      : []),
  ]
}

function roundWords({ search }: StatisticsParams, { from, to }: { from: number; to: number }): string {
  if (!search.get('to')) return `From round ${from} on`
  return from === to ? `Round ${from} only` : `Rounds ${from} to ${to} only`
}
