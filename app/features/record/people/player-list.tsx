import * as playerWords from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'
import { playerFilters, type PlayerList as List, playersPath, playerSorts } from './player-queries.ts'
import { positionNames } from './labels.ts'
import { PlayerTable } from './player-table.tsx'

export function PlayerList({ list, asked, search }: ListProps<List>) {
  const { players, total, season, seasons, clubs, nationalities } = list
  const fields: FilterField[] = [
    { name: 'q', label: words.name },
    { name: 'season', label: words.season, options: seasons, ...(season ? { standard: season.slug } : {}) },
    { name: 'club', label: words.club, options: clubs, all: words.all },
    { name: 'position', label: words.position, options: Object.entries(positionNames), all: words.all },
    { name: 'age', label: words.age, placeholder: '18-21' },
    {
      name: 'nationality',
      label: words.nationality,
      options: nationalities.map(each => [each, each]),
      all: words.all,
    },
  ]
  return (
    <ListFrame
      path={playersPath}
      csv="/explore/players.csv"
      noun="player"
      filters={playerFilters}
      sorts={playerSorts}
      {...{ list, asked, search, fields }}
      count={
        <>
          {playerWords.count({ count: total, season: season?.name ?? '' })}{' '}
          {season?.isSample ? <SampleStamp /> : null}
        </>
      }
      nobody={season ? playerWords.nobodyIn({ season: season.name }) : playerWords.nobody}
    >
      <PlayerTable players={players} caption={playerWords.listCaption({ season: season?.name ?? '' })} />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">{words.playersNote}</p>
    </ListFrame>
  )
}
