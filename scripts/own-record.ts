// The matches of the league's own record with the towns of its clubs, which stand in a file of their own.
import { readFileSync } from 'node:fs'
import { readCsv } from '#lib/formats/csv-read.ts'
import { type MatchFile, readMatches } from './backtest-file.ts'

const pathOf = (name: string) => new URL(`../data/${name}`, import.meta.url)

export function readOwnRecord(): MatchFile {
  const clubs = readCsv(readFileSync(pathOf('clubs.csv'), 'utf8'))
  // "Harare (Mbare)" is in Harare.
  const towns = new Map(
    clubs.map(({ cells }) => [cells['club_id'], (cells['town'] ?? '').replace(/ \(.*/, '')]),
  )
  const { matches, skipped } = readMatches(readFileSync(pathOf('psl_matches.csv'), 'utf8'))
  return {
    skipped,
    matches: matches.map(match => ({
      ...match,
      homeTown: towns.get(match.home) ?? '',
      awayTown: towns.get(match.away) ?? '',
    })),
  }
}
