// The filters and orders of the list, as a form.
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
  const any = ['', 'All'] as const
  const season: Choice = {
    name: 'season',
    label: 'Season',
    value: search.get('season') === everySeason ? everySeason : (question.seasons[0]?.slug ?? ''),
    options: seasonOptions(seasons),
  }
  const order: Choice = {
    name: 'sort',
    label: 'Order',
    value: question.isReversed ? `-${sort.key}` : sort.key,
    options: [...new Set([...columns, ...part.columns])].flatMap(({ key, word, isFewBest = false }) => {
      const usual = [key, `${word}, ${isFewBest ? 'fewest' : 'most'} first`] as const
      const other = [`-${key}`, `${word}, ${isFewBest ? 'most' : 'fewest'} first`] as const
      return key === sort.key ? [usual, other] : [usual]
    }),
  }
  const show: Choice = {
    name: 'mode',
    label: 'Show',
    value: mode,
    options: modesOf(tab).map(each => [each, modes[each]] as const),
  }
  const real = seasons.filter(({ isSample }) => !isSample)
  const more: Choice[] = [
    ...(part.clubs.length > 0
      ? [{ name: 'club', label: 'Club', value: question.club ?? '', options: [any, ...part.clubs] }]
      : []),
    ...(isOfPeople && tab !== 'goalkeepers'
      ? [
          {
            name: 'position',
            label: 'Position',
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
            label: 'Where',
            value: search.get('side') ?? '',
            options: [['', 'Home and away'] as const, ['home', 'Home'] as const, ['away', 'Away'] as const],
          },
        ]),
    {
      name: 'since',
      label: 'Added up since',
      value: search.get('since') ?? '',
      options: [['', 'This season only'] as const, ...real.map(each => [each.slug, each.name] as const)],
    },
    ...(tab !== 'officials' && lastRound > 0 && only
      ? [
          { name: 'from', label: 'From round', value: search.get('from') ?? '' },
          { name: 'to', label: `To round (of ${lastRound})`, value: search.get('to') ?? '' },
        ]
      : []),
    ...(isOfPeople
      ? [{ name: 'min', label: 'Minutes at least', value: search.get('min') ?? '', placeholder: String(min) }]
      : []),
  ]
  return { first: [season, show, order], more }
}
