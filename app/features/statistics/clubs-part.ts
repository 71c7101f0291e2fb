import type { Db } from '#lib/db.ts'
import { clubColumns } from './club-columns.ts'
import { type Line, ratio } from './column.ts'
import { type ClubFigures, coverageOf, listClubFigures, noMinutes, type Part } from './part.ts'
import type { Question } from './question.ts'

export async function getClubs(db: Db, question: Question): Promise<Part> {
  const clubs = (await listClubFigures(db, question)).filter(({ played }) => (played ?? 0) > 0)
  const coverage = coverageOf(clubs)
  return {
    noun: 'club',
    nouns: 'clubs',
    lines: clubs.map(club => lineOf(club, question)),
    columns: clubColumns,
    usualSort: 'perGame',
    clubs: [],
    coverage: [coverage.minutes, coverage.log, coverage.attendance],
    notes: [],
    beside: [],
    usualMinutes: noMinutes,
    clubMatches: {},
    nobody: `No match of ${question.title} is over.`,
  }
}

function lineOf(club: ClubFigures, { only }: Question): Line {
  const { slug, name, played, won, drawn, lost, goals_for: scored, goals_against: conceded } = club
  return {
    key: slug,
    name,
    to: `/teams/${slug}`,
    under: '',
    rowsTo: only ? `/fixtures?season=${only.slug}&by=club&club=${slug}` : `/teams/${slug}?tab=history`,
    isProvisional: !club.is_official,
    position: null,
    club: slug,
    minutes: 0,
    matches: played ?? 0,
    figures: {
      played,
      won,
      drawn,
      lost,
      scored,
      conceded,
      difference: scored === null || conceded === null ? null : scored - conceded,
      perGame: ratio(club.points, played),
      homePerGame: club.home_played === 0 ? 'none' : club.home_points / club.home_played,
      awayPerGame: club.away_played === 0 ? 'none' : club.away_points / club.away_played,
      cleanSheets: club.clean_sheets,
      blanks: club.blanks,
      scoredFirst: club.first_won,
      comeback: club.comeback_points,
      yellows: club.yellows,
      reds: club.reds,
      attendance: ratio(club.home_attendance, club.home_attended),
    },
    ...(club.first_won === null
      ? {}
      : { words: { scoredFirst: `${club.first_won}-${club.first_drawn ?? 0}-${club.first_lost ?? 0}` } }),
  }
}
