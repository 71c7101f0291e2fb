import type { ReactNode } from 'react'
import * as words from '#messages/record/standings.js'
import { type ChosenLog, countedMatches, type SeasonFacts, type SeasonLog } from '#league/season-log.ts'
import { seasonLabel } from '#league/seasons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { lazyHydration } from '#lib/browser/lazy-hydration.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { type StandingsParams, toSearch, readSearchParams, type View, views } from './search-params.ts'
import { requestedTable } from './as-it-stands.ts'
import { History, stepLabel } from './history.tsx'
import { Pick } from './pick.tsx'
import { marksOf } from './club-marks.tsx'
import { StandingsTable } from './standings-table.tsx'
import { zoneWords } from './zone-words.ts'

// Below the table, for who reads on.
const notesId = 'table-notes'
const TableNotes = lazyHydration(notesId, () => import('./table-notes.tsx').then(file => file.TableNotes))

export function StandingsView({
  log,
  seasons,
  isUnknown,
  isCurrent,
  search,
  live,
}: Omit<ChosenLog, 'log'> & {
  log: SeasonLog
  search: URLSearchParams
  live: ReactNode
}) {
  const { season } = log
  const matches = countedMatches(log)
  const asked = readSearchParams(search, matches)
  const rows = requestedTable(log, asked, matches)
  const slug = isCurrent ? undefined : season.slug
  const problems = [
    ...(isUnknown ? [words.noSeason({ season: search.get('season')?.slice(0, 20) ?? '' })] : []),
    ...asked.problems,
  ]
  const question = toSearch({ season: slug, ...asked })
  const hrefOf = (view: View) => `/standings${toSearch({ season: slug, view, step: asked.step })}`
  const tabs = (Object.keys(views) as View[])
    // The same as the overall table, where everything counts.
    .filter(view => view !== 'now' || asked.view === 'now' || log.pending.length > 0)
    .map(view => ({ to: hrefOf(view), label: views[view] }))
  return (
    <>
      {problems.length > 0 ? (
        <Notice tone="info">
          {problems.join(' ')} {asWords(season, asked)}
        </Notice>
      ) : null}
      <div className="mt-2 mb-4">
        <Pick
          label={words.season}
          name="season"
          value={season.slug}
          options={seasons.map(one => ({ value: one.slug, label: seasonLabel(one) }))}
          hidden={{ view: asked.view === 'overall' ? undefined : asked.view }}
          hrefOf={value => `/standings${toSearch({ season: value, view: asked.view, step: undefined })}`}
        />
      </div>
      <TabLinks label={words.views} tabs={tabs} open={`/standings${question}`} />
      {asked.step === undefined ? <div className="mt-4 empty:hidden">{live}</div> : null}
      {asked.view === 'now' ? null : <History season={slug} asked={asked} />}
      {matches.length === 0 ? (
        <Empty title={words.none} action={<ButtonLink to="/seasons">{words.allSeasons}</ButtonLink>}>
          <p>{words.noneInSeason}</p>
        </Empty>
      ) : null}
      <StandingsTable
        caption={words.caption({ season: seasonLabel(season), view: views[asked.view].toLowerCase() })}
        rows={rows}
        log={asked.step === undefined && log.ahead.length > 0 ? log : undefined}
        zones={zoneWords(season)}
        marks={asked.step === undefined ? marksOf(log) : undefined}
      />
      <TableNotes id={notesId} {...{ log, rows, asked, hrefOf }} />
      <p className="no-print mt-4">
        <a href={`/standings.csv${question}`} className="quiet-link text-green underline" download>
          {words.csv}
        </a>
      </p>
    </>
  )
}

const asWords = (season: SeasonFacts, { step }: StandingsParams) =>
  step === undefined
    ? words.shownNow({ season: seasonLabel(season) })
    : words.shownThen({ season: seasonLabel(season), step: stepLabel(step) })
