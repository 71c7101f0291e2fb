// The filters and orders of the list, as a form.
import * as words from '#messages/numbers/boards.js'
import { positionNames } from '#league/positions.ts'
import type { Season } from '#league/seasons.ts'
import type { Answer } from './answer.ts'
import type { Choice } from './board.ts'
import { everySeason, modes, modesOf, seasonOptions } from './search-params.ts'

export function choicesOf(
  { question, part, columns, sort, min, lastRound }: Answer,
  seasons: readonly Season[],
) {
  const { tab, only, search, mode } = question
  const isOfPeople = modesOf(tab).includes('per90')
  const any = ['', words.all] as const
  const season: Choice = {
    name: 'season',
    label: words.season,
    value: search.get('season') === everySeason ? everySeason : (question.seasons[0]?.slug ?? ''),
    options: seasonOptions(seasons),
  }
  const order: Choice = {
    name: 'sort',
    label: words.order,
    value: question.isReversed ? `-${sort.key}` : sort.key,
    options: [...new Set([...columns, ...part.columns])].flatMap(({ key, word, isFewBest = false }) => {
      const [best, worst] = isFewBest
        ? [words.fewestFirst, words.mostFirst]
        : [words.mostFirst, words.fewestFirst]
      const usual = [key, best({ figure: word })] as const
      const other = [`-${key}`, worst({ figure: word })] as const
      return key === sort.key ? [usual, other] : [usual]
    }),
  }
  const show: Choice = {
    name: 'mode',
    label: words.show,
    value: mode,
    options: modesOf(tab).map(each => [each, modes[each]] as const),
  }
  const real = seasons.filter(({ isSample }) => !isSample)
  const more: Choice[] = [
    ...(part.clubs.length > 0
      ? [{ name: 'club', label: words.club, value: question.club ?? '', options: [any, ...part.clubs] }]
      : []),
    ...(isOfPeople && tab !== 'goalkeepers'
      ? [
          {
            name: 'position',
            label: words.position,
            value: question.position ?? '',
            options: [any, ...Object.entries(positionNames)],
          },
        ]
      : []),
    ...(tab === 'officials' || tab === 'venues'
      ? []
      : [
          {
            name: 'side',
            label: words.side,
            value: search.get('side') ?? '',
            options: [
              ['', words.homeAndAway] as const,
              ['home', words.home] as const,
              ['away', words.away] as const,
            ],
          },
        ]),
    {
      name: 'since',
      label: words.since,
      value: search.get('since') ?? '',
      options: [['', words.onlySeason] as const, ...real.map(each => [each.slug, each.name] as const)],
    },
    ...(tab !== 'officials' && lastRound > 0 && only
      ? [
          { name: 'from', label: words.fromRound, value: search.get('from') ?? '' },
          { name: 'to', label: words.toRound({ last: lastRound }), value: search.get('to') ?? '' },
        ]
      : []),
    ...(isOfPeople
      ? [{ name: 'min', label: words.minMinutes, value: search.get('min') ?? '', placeholder: String(min) }]
      : []),
  ]
  return { first: [season, show, order], more }
}
