// The reports of a match for those who have a part in it: each sees what they have to do, and by when.
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
  const score = match.homeGoals === null ? 'v' : `${match.homeGoals}–${match.awayGoals}`
  return (
    <>
      <PageTitle
        eyebrow={<>Reports {match.isSample ? <SampleStamp /> : null}</>}
        title={`${match.home.name} ${score} ${match.away.name}`}
        lead={isReader ? <State {...data} /> : undefined}
        actions={
          <ButtonLink kind="quiet" to={`/matches/${match.id}`}>
            The match
          </ButtonLink>
        }
      />
      {!isReader ? (
        <Empty
          title="These reports are not yours to read"
          action={<ButtonLink to={`/matches/${match.id}/report`}>The public report</ButtonLink>}
        >
          They are written and read by the referee, the match commissioner, the two clubs and the league. If
          you are one of them, the league appoints you to the match.
        </Empty>
      ) : over.includes(match.status) ? (
        <Parts {...{ data, mayWrite }} />
      ) : (
        <Empty title="This match is not over">Reports are written after the final whistle.</Empty>
      )}
    </>
  )
}

function State({ match, times }: Data) {
  if (match.status === 'full_time')
    return (
      <>
        The referee’s report {times.isOverdue ? 'was' : 'is'} due by {dayAndTimeOf(times.reportDueAt)}
        <OwnTime at={times.reportDueAt} />.
      </>
    )
  if (match.status === 'report_submitted' && times.commentsUntil && times.confirmDueAt)
    return (
      <>
        The clubs may comment until {dayAndTimeOf(times.commentsUntil)}
        <OwnTime at={times.commentsUntil} />; the league confirms by {dayAndTimeOf(times.confirmDueAt)}
        <OwnTime at={times.confirmDueAt} />.
      </>
    )
  return over.includes(match.status) ? 'The league has confirmed this match.' : 'The match is not over.'
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
      {mayWrite ? null : (
        <Notice tone="info">Nothing can be changed while you look through another person’s eyes.</Notice>
      )}
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
        <Section title="Your report">
          {referee ? (
            <p className="mb-4">
              It is sent. You can change it until the league confirms; the clubs then have their time to
              comment again.
            </p>
          ) : null}
          <ReportForm kind="referee" data={data} report={referee} />
        </Section>
      ) : null}
      {writesCommissioner ? (
        <Section title="Your report as match commissioner">
          <ReportForm kind="commissioner" data={data} report={commissioner} />
        </Section>
      ) : null}
      {copiesReferee ? (
        <Section title="For the referee">
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              Write the referee’s report from the paper form
            </summary>
            <div className="pt-4">
              <ReportForm kind="referee" data={data} report={referee} needsPaper />
            </div>
          </details>
        </Section>
      ) : null}
      {isClub ? <ClubPart data={data} mayComment={mayWrite && match.status === 'report_submitted'} /> : null}
      {(has('referee') || has('commissioner')) && referee && !has('league') ? (
        <Section title="Comments of the clubs">
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
      <Section title="Reports">
        <ReportSummary title="Referee’s report" report={referee} names={names} />
      </Section>
      {referee ? (
        <Section title="Comments of the clubs">
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
