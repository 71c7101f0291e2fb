import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'
import { playerFilters, type PlayerList as List, playersPath, playerSorts } from './player-queries.ts'
import { positionNames } from './labels.ts'
import { PlayerTable } from './player-table.tsx'

export function PlayerList({ list, asked, search }: ListProps<List>) {
  const { players, total, season, seasons, clubs, nationalities } = list
  const fields: FilterField[] = [
    { name: 'q', label: 'Name' },
    { name: 'season', label: 'Season', options: seasons, ...(season ? { standard: season.slug } : {}) },
    { name: 'club', label: 'Club', options: clubs, all: 'All' },
    { name: 'position', label: 'Position', options: Object.entries(positionNames), all: 'All' },
    { name: 'age', label: 'Age', placeholder: '18-21' },
    {
      name: 'nationality',
      label: 'Nationality',
      options: nationalities.map(each => [each, each]),
      all: 'All',
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
          {total === 1 ? '1 player' : `${total} players`}, season {season?.name}{' '}
          {season?.isSample ? <SampleStamp /> : null}
        </>
      }
      nobody={`No source tells who was in the squads of ${season?.name ?? 'any season'}. Other seasons have some.`}
    >
      <PlayerTable players={players} caption={`Players of ${season?.name ?? ''}`} />
      <p className="mt-4 max-w-[70ch] text-14 text-soft">
        Numbers are of the season, from the line-ups and events of matches that count. M: matches played, G:
        goals, A: assists, Y and R: yellow and red cards. An empty ring says that nobody wrote it down. Of
        players under 18 only the year of birth is shown.
      </p>
    </ListFrame>
  )
}
