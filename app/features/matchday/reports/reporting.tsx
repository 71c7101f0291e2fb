// The reports of a match for those who have a part in it: each sees what they have to do, and by when.
import * as words from '#messages/matchday/reports.js'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { CommentForm, CommentList } from './comments.tsx'
import { BothReports, Confirmation } from './confirmation.tsx'
import { Corrections } from './corrections.tsx'
import { OverdueReport } from './overdue-report.tsx'
import type { Reporting as Data } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportSummary } from './report-summary.tsx'

const readers: MatchPart[] = [
  'referee',
  'commissioner',
  'home_signatory',
  'away_signatory',
  'league',
  'association',
]
const over = ['full_time', 'report_submitted', 'confirmed', 'awarded']

export function Reporting({ data, mayWrite }: { data: Data; mayWrite: boolean }) {
  const { match, parts } = data
  const isReader = parts.some(part => readers.includes(part))
  const [home, away] = [match.home.name, match.away.name]
  return (
    <>
      <PageTitle
        eyebrow={
          <>
            {words.reports} {match.isSample ? <SampleStamp /> : null}
          </>
        }
        title={
          match.homeGoals === null || match.awayGoals === null
            ? words.versus({ home, away })
            : words.score({ home, homeGoals: match.homeGoals, awayGoals: match.awayGoals, away })
        }
        lead={isReader ? <State {...data} /> : undefined}
        actions={
          <ButtonLink kind="quiet" to={`/matches/${match.id}`}>
            {words.viewMatch}
          </ButtonLink>
        }
      />
      {!isReader ? (
        <Empty
          title={words.notYours}
          action={<ButtonLink to={`/matches/${match.id}/report`}>{words.publicReport}</ButtonLink>}
        >
          {words.notYoursLead}
        </Empty>
      ) : over.includes(match.status) ? (
        <Parts {...{ data, mayWrite }} />
      ) : (
        <Empty title={words.notOver}>{words.notOverLead}</Empty>
      )}
    </>
  )
}

function State({ match, times }: Data) {
  if (match.status === 'full_time')
    return (times.isOverdue ? words.reportWasDue : words.reportIsDue)({
      when: dayAndTimeOf(times.reportDueAt),
      own: <OwnTime at={times.reportDueAt} />,
    })
  if (match.status === 'report_submitted' && times.commentsUntil && times.confirmDueAt)
    return words.mayComment({
      comments: dayAndTimeOf(times.commentsUntil),
      ownComments: <OwnTime at={times.commentsUntil} />,
      confirmed: dayAndTimeOf(times.confirmDueAt),
      ownConfirmed: <OwnTime at={times.confirmDueAt} />,
    })
  return over.includes(match.status) ? words.isConfirmed : words.isNotOver
}

function Parts({ data, mayWrite }: { data: Data; mayWrite: boolean }) {
  const { match, parts, referee, commissioner } = data
  const has = (part: MatchPart) => parts.includes(part)
  const isConfirmed = match.status === 'confirmed' || match.status === 'awarded'
  const writesReferee = has('referee') && mayWrite && !isConfirmed
  const writesCommissioner = has('commissioner') && mayWrite && !isConfirmed
  const copiesReferee = writesCommissioner && !has('referee') && referee?.part !== 'referee'
  const isClub = has('home_signatory') || has('away_signatory')
  return (
    <>
      {mayWrite ? null : <Notice tone="info">{words.readOnly}</Notice>}
      {has('league') || has('association') ? (
        isConfirmed ? (
          <BothReports data={data} />
        ) : (
          <>
            {mayWrite && has('league') && !has('commissioner') ? <OverdueReport data={data} /> : null}
            <Confirmation data={data} mayDecide={mayWrite && has('league')} />
          </>
        )
      ) : null}
      {writesReferee ? (
        <Section title={words.yourReport}>
          {referee ? <p className="mb-4">{words.yourReportSent}</p> : null}
          <ReportForm kind="referee" data={data} report={referee} />
        </Section>
      ) : null}
      {writesCommissioner ? (
        <Section title={words.yourCommissioner}>
          <ReportForm kind="commissioner" data={data} report={commissioner} />
        </Section>
      ) : null}
      {copiesReferee ? (
        <Section title={words.forReferee}>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.writePaper}</summary>
            <div className="pt-4">
              <ReportForm kind="referee" data={data} report={referee} needsPaper />
            </div>
          </details>
        </Section>
      ) : null}
      {isClub ? <ClubPart data={data} mayComment={mayWrite && match.status === 'report_submitted'} /> : null}
      {(has('referee') || has('commissioner')) && referee && !has('league') ? (
        <Section title={words.clubComments}>
          <CommentList comments={data.comments} version={referee.version} />
        </Section>
      ) : null}
      {isConfirmed ? <Corrections data={data} mayWrite={mayWrite} /> : null}
    </>
  )
}

function ClubPart({ data, mayComment }: { data: Data; mayComment: boolean }) {
  const { match, parts, referee, times, comments, names } = data
  const club = parts.includes('home_signatory') ? match.home : match.away
  return (
    <>
      <Section title={words.reports}>
        <ReportSummary title={words.refereeReport} report={referee} names={names} />
      </Section>
      {referee ? (
        <Section title={words.clubComments}>
          <CommentList comments={comments} version={referee.version} />
          {mayComment && times.commentsUntil ? (
            <div className="mt-6">
              <CommentForm
                matchId={match.id}
                until={times.commentsUntil}
                isOpen={times.areCommentsOpen}
                club={club.name}
              />
            </div>
          ) : null}
        </Section>
      ) : null}
    </>
  )
}
