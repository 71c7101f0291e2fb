// The desk of those who appoint: the matches of the coming rounds, and what each of them still needs.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeOf, weekdayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { AppointDialog } from './appoint-dialog.tsx'
import { dismissOfficial, publishOfficials } from './commands.ts'
import { deskRead, type Desk, type DeskMatch } from './queries.ts'
import { answers, duties, dutyName, missingDuties, missingWords, versus } from './labels.ts'

export function AppointmentsDesk({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const read = useQuery(deskRead)
  return (
    <Section title={title}>
      <QueryState read={read} rows={5}>
        {desk => <Matches desk={desk} mayWrite={mayWrite} />}
      </QueryState>
    </Section>
  )
}

function Matches({ desk, mayWrite }: { desk: Desk; mayWrite: boolean }) {
  const [appointing, setAppointing] = useState<string>()
  const { matches, season } = desk
  if (matches.length === 0)
    return (
      <Empty title="No match to appoint for">
        Matches of the next fourteen days that need a referee, assistants or a commissioner stand here.
      </Empty>
    )
  const incomplete = matches.filter(({ officials }) => missingDuties(officials).length > 0)
  const opened = matches.find(({ id }) => id === appointing)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-3 text-soft">
        {incomplete.length === 0
          ? 'Every match of the next fourteen days has its officials.'
          : `${incomplete.length} of ${matches.length} matches of the next fourteen days need somebody.`}
        {season?.isSample ? <SampleStamp /> : null}
      </p>
      <ul>
        {[...incomplete, ...matches.filter(match => !incomplete.includes(match))].map(match => (
          <MatchCard
            key={match.id}
            match={match}
            isNext={match === incomplete[0]}
            mayWrite={mayWrite}
            onAppoint={() => setAppointing(match.id)}
          />
        ))}
      </ul>
      {opened ? (
        <AppointDialog match={opened} officials={desk.officials} onClose={() => setAppointing(undefined)} />
      ) : null}
    </>
  )
}

const placeOf = (duty: string) => duties.findIndex(each => each === duty)

/** `isNext`: the one to begin with. Only it speaks up. */
type CardProps = { match: DeskMatch; isNext: boolean; mayWrite: boolean; onAppoint: () => void }

/** A match that has everybody is closed until somebody looks into it. */
function MatchCard(props: CardProps) {
  const { match } = props
  const isComplete = missingDuties(match.officials).length === 0
  const waiting = match.officials.filter(({ answer }) => answer === 'waiting').length
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-semibold">
          <Link to={`/matches/${match.id}`}>{versus(match)}</Link>
        </h3>
        <p className="text-14 text-soft">
          {match.kickOff
            ? dayAndTimeOf(match.kickOff)
            : match.playedOn
              ? weekdayOf(match.playedOn)
              : 'No day yet'}
          <OwnTime at={match.kickOff} />
          {match.round ? ` · Round ${match.round.number}` : ''}
        </p>
      </div>
      {isComplete ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {waiting === 0
              ? 'All five have accepted'
              : waiting === 5
                ? 'No replies yet (0 of 5)'
                : `${5 - waiting} of 5 have replied`}
          </summary>
          <MatchOfficials {...props} />
        </details>
      ) : (
        <MatchOfficials {...props} />
      )}
    </li>
  )
}

function MatchOfficials({ match, isNext, mayWrite, onAppoint }: CardProps) {
  const dismiss = useCommand(dismissOfficial, { changes: ['appointments'], onProblem: toastProblem })
  const publish = useCommand(publishOfficials, { changes: ['appointments'], onProblem: toastProblem })
  const missing = missingDuties(match.officials)
  return (
    <>
      <ul className="mt-1">
        {match.officials
          .toSorted((one, other) => placeOf(one.function) - placeOf(other.function))
          .map(given => (
            <li key={given.id} className="flex items-center gap-3 py-1">
              <div className="min-w-0 grow">
                <span className="block text-14 text-soft">{dutyName(given.function)}</span>
                <span className="flex flex-wrap items-center gap-x-3">
                  {given.name}
                  <Badge tone={answers[given.answer]?.tone}>
                    {answers[given.answer]?.label ?? given.answer}
                  </Badge>
                </span>
                {given.reason ? <span className="block text-14 text-soft">“{given.reason}”</span> : null}
              </div>
              {mayWrite ? (
                <Button
                  kind="quiet"
                  className="shrink-0 px-3"
                  busy={dismiss.isBusy && dismiss.input?.personId === given.id}
                  aria-label={`Take out ${given.name}: ${versus(match)}`}
                  onClick={() =>
                    dismiss.act({
                      matchId: match.id,
                      personId: given.id,
                      requestId: crypto.randomUUID(),
                    })
                  }
                >
                  Take out
                </Button>
              ) : null}
            </li>
          ))}
      </ul>
      {missing.length > 0 ? (
        <p className={`mt-1 ${isNext ? 'text-red' : 'text-soft'}`}>
          {missing.length === 5 ? 'Nobody is appointed.' : `Missing: ${missingWords(missing)}.`}
        </p>
      ) : null}
      {mayWrite && (missing.length > 0 || match.isSecret) ? (
        <div className="mt-2 flex flex-wrap gap-3">
          {missing.length > 0 ? (
            <Button
              kind={isNext ? 'primary' : 'quiet'}
              aria-label={`Appoint to ${versus(match)}`}
              onClick={onAppoint}
            >
              Appoint…
            </Button>
          ) : null}
          {match.isSecret ? (
            <Button
              kind="quiet"
              busy={publish.isBusy}
              aria-label={`Publish now: the officials of ${versus(match)}`}
              onClick={() => publish.act({ matchId: match.id, requestId: crypto.randomUUID() })}
            >
              Publish now
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
