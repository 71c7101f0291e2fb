// The active filters of the rows behind a figure, each with the link that removes it.
import * as words from '#messages/numbers/matchesBehind.js'
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
            words: isHome ? words.homeOnly : words.awayOnly,
            to: without('side'),
            label: words.showBoth,
          },
        ]),
    ...(rounds
      ? [{ words: roundWords(question, rounds), to: without('from', 'to'), label: words.showRounds }]
      : []),
    ...(isOfficial
      ? [{ words: words.confirmedOnly, to: without('official'), label: words.showUnconfirmed }]
      : []),
    ...(club && tab === 'venues'
      ? [{ words: words.oneClub, to: without('club'), label: words.showClubs }]
      : []),
  ]
}

function roundWords({ search }: StatisticsParams, { from, to }: { from: number; to: number }): string {
  if (!search.get('to')) return words.fromRound({ from })
  return from === to ? words.oneRound({ round: from }) : words.rounds({ from, to })
}
