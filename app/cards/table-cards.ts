// Cards that are a table: the league's, the one that picked results would make, the odds, a round, who is suspended.
import * as suspended from '#messages/matchday/discipline.js'
import * as odds from '#messages/numbers/odds.js'
import * as tools from '#messages/numbers/tools.js'
import * as whatIf from '#messages/numbers/whatIf.js'
import * as table from '#messages/record/table.js'
import { season as inSeason, table as tableWord } from '#messages/record/matches.js'
import { round as roundTitle } from '#messages/record/fixtures.js'
import { sortPicks } from '#domain/numbers/what-if.ts'
import { shortDay } from '#features/matchday/discipline/labels.ts'
import { weekendRead } from '#features/matchday/discipline/queries.ts'
import { readTool } from '#features/numbers/analysis/tools.ts'
import { oddsOf, oddsRead } from '#features/numbers/forecasts/queries.ts'
import { whatIfRead } from '#features/numbers/what-if/queries.ts'
import * as ifParams from '#features/numbers/what-if/search-params.ts'
import { foldOf } from '#features/numbers/what-if/table.ts'
import { unpack } from '#features/record/fixtures/pack.ts'
import { fixturesRead } from '#features/record/fixtures/queries.ts'
import { readSearchParams } from '#features/record/fixtures/search-params.ts'
import { tableOf } from '#features/record/standings/table.ts'
import { matchRow } from '#league/matches.ts'
import { chosenLogRead } from '#league/season-log.ts'
import { percent } from '#lib/format/percent.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { Visit } from '#app/shell/page.tsx'
import { type Card, type CardClub, sampleNote, type TableRow } from './card.ts'

type Standing = {
  position: number
  played: number
  goalDifference: number
  points: number
  club: CardClub
  zone: TableRow['zone']
}

const tableHeads = [table.p, table.gd, table.pts]

const standingRow = ({ position, played, goalDifference, points, club, zone }: Standing): TableRow => ({
  mark: String(position),
  label: club.name,
  club,
  figures: [String(played), signedNumber(goalDifference), String(points)],
  zone,
})

export function standingsCard({ search, store }: Visit): Card | undefined {
  const wanted = search.get('season')
  const log = store.get(chosenLogRead(wanted))?.log
  if (!log) return undefined
  const rows = tableOf(log, { view: 'overall', step: undefined, steps: [] })
  if (rows.length === 0) return undefined
  const { season } = log
  return {
    kicker: `${tableWord} · ${inSeason({ season: season.name })}`,
    blocks: [{ kind: 'table', heads: tableHeads, rows: rows.map(standingRow) }],
    note: sampleNote(season.isSample),
    ...(season.slug === wanted ? { query: { season: wanted } } : {}),
  }
}

export function analysisCard(visit: Visit): Card | undefined {
  const { name } = readTool(visit.search)
  if (name === 'odds') return oddsCard(visit)
  return name === 'what-if' ? whatIfCard(visit) : undefined
}

function oddsCard({ search, store }: Visit): Card | undefined {
  const of = oddsOf(search)
  const found = store.get(oddsRead(of))
  if (!found?.season || !found.result?.isShown) return undefined
  const { season, result } = found
  return {
    kicker: odds.caption({ season: season.name }),
    blocks: [
      {
        kind: 'table',
        heads: [odds.points, odds.title, odds.relegation],
        rows: result.clubs.map(club => ({
          mark: String(club.place),
          label: club.name,
          club,
          figures: [String(club.points), percent(club.title), percent(club.relegation)],
        })),
      },
    ],
    note: sampleNote(season.isSample),
    query: { tool: 'odds', ...(of === 'relegation' ? { of } : {}) },
  }
}

function whatIfCard({ search, store }: Visit): Card | undefined {
  const asked = ifParams.readSearchParams(search)
  const found = store.get(whatIfRead(asked.season))
  if (!found) return undefined
  const { season } = found.log
  const { open, rows, played } = foldOf(found, asked)
  const { counted } = sortPicks(asked.picks, new Set(open.map(({ pair }) => pair)), new Set(played.keys()))
  const picks = new URLSearchParams(ifParams.hrefOf(asked).split('?')[1]).get('picks')
  return {
    kicker: [
      counted.length > 0 ? whatIf.shared({ count: counted.length }) : tools.whatIfTitle,
      season.name,
    ].join(' · '),
    blocks: [{ kind: 'table', heads: tableHeads, rows: rows.map(standingRow) }],
    note: sampleNote(season.isSample),
    query: {
      tool: 'what-if',
      ...(asked.season ? { season: asked.season } : {}),
      ...(picks ? { picks } : {}),
    },
  }
}

/** A round, month, day, club or ground, as the page shows it. */
export function fixturesCard({ search, store }: Visit): Card | undefined {
  const found = store.get(fixturesRead(readSearchParams(search)))
  if (!found?.season || found.view.key !== 'round' || found.view.value === null) return undefined
  const { season, view } = found
  const matches = unpack(found.matches, season.isSample).map(matchRow)
  const isUsual = [...search.keys()].length === 0
  return {
    kicker: inSeason({ season: season.name }),
    blocks: [
      { kind: 'heading', title: roundTitle({ number: view.value ?? '' }) },
      {
        kind: 'table',
        heads: [''],
        rows: matches.map(({ home, away, middle, isScore, status }) => ({
          label: isScore ? `${home.name} ${middle} ${away.name}` : `${home.name} v ${away.name}`,
          club: home,
          figures: [isScore ? (status ?? '') : middle === 'v' ? (status ?? '') : middle],
        })),
      },
    ],
    note: sampleNote(season.isSample),
    query: isUsual ? {} : { season: season.slug, by: view.by, round: view.value ?? '' },
  }
}

export function suspensionsCard({ store }: Visit): Card | undefined {
  const weekend = store.get(weekendRead)
  if (!weekend?.season) return undefined
  const rows = weekend.matches.flatMap(({ home, away }) =>
    [home, away].flatMap(club =>
      club.out.map(({ name }): TableRow => ({ label: name, club, figures: [club.name] })),
    ),
  )
  return {
    kicker: suspended.fromTo({ from: shortDay(weekend.from), until: shortDay(weekend.until) }),
    blocks: [
      { kind: 'heading', title: suspended.title },
      rows.length > 0
        ? { kind: 'table', heads: [''], rows }
        : { kind: 'text', text: weekend.matches.length > 0 ? suspended.nobodyOut : suspended.noMatches },
    ],
    note: sampleNote(weekend.season.isSample),
  }
}
