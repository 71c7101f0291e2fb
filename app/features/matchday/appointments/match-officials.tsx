import * as words from '#messages/matchday/appointments.js'
import { isImpossible, isOfCategory, places, type Warning } from '#domain/matchday/appointments.ts'
import { dayAndTimeOf, weekdayOf } from '#lib/format/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Choice } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { answers, dutyName, versus } from './labels.ts'
import type { DeskMatch, Listed } from './queries.ts'
import { presentIn } from './round-groups.ts'

const nameOf = (index: number) =>
  places[index] === 'assistant' ? words.assistantNumber({ number: index }) : dutyName(places[index] ?? '')

/** One match with its five places, what speaks against each choice, and what was answered. */
export function MatchOfficials({
  match,
  chosen,
  officials,
  warnings,
  mayWrite,
  onChoose,
}: {
  match: DeskMatch
  chosen: readonly string[]
  officials: readonly Listed[]
  warnings: readonly Warning[]
  mayWrite: boolean
  onChoose: (place: number, personId: string) => void
}) {
  const present = presentIn(match)
  const declined = match.officials.filter(({ answer }) => answer === 'declined')
  return (
    <fieldset className="border-b border-line py-4">
      <legend className="contents">
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Link to={`/matches/${match.id}`} className="font-semibold">
            {versus(match)}
          </Link>
          <span className="text-14 text-soft">
            {match.kickOff ? dayAndTimeOf(match.kickOff) : match.day ? weekdayOf(match.day) : words.noDay}
            <OwnTime at={match.kickOff} />
          </span>
        </span>
      </legend>
      <div className="mt-2 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((_, index) => {
          const personId = chosen[index] ?? ''
          const given = match.officials.find(({ id }) => id === personId)
          const against = warnings.filter(warning => warning.personId === personId)
          return (
            <div key={nameOf(index)} className="min-w-0">
              <Choice
                label={nameOf(index)}
                name={`${match.id}-${index}`}
                className="px-2 text-14"
                value={personId}
                disabled={!mayWrite}
                options={optionsFor(index, { personId, officials, warnings, match })}
                onChange={({ target }) => onChoose(index, target.value)}
              />
              {given && given.answer !== 'declined' && present[index] === personId ? (
                <p className="mt-1">
                  <Badge tone={answers[given.answer]?.tone}>{answers[given.answer]?.label}</Badge>
                </p>
              ) : null}
              {personId && against.length > 0 ? (
                <ul className="mt-1 text-14" aria-live="polite">
                  {against.map(warning => (
                    <li key={warning.words} className={isImpossible(warning) ? 'text-red' : ''}>
                      <span className="font-semibold">
                        {isImpossible(warning) ? words.conflict : words.warning}{' '}
                      </span>
                      {warning.words}
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          )
        })}
      </div>
      {declined.map(({ id, name, function: duty, reason }) => (
        <p key={id} className="mt-2 text-14 text-soft">
          {words.declinedAs({ name, duty: dutyName(duty).toLowerCase(), reason: reason ?? '' })}
        </p>
      ))}
    </fieldset>
  )
}

/** Those without a warning first, whoever had the fewest matches at the top. */
function optionsFor(
  index: number,
  {
    personId,
    officials,
    warnings,
    match,
  }: { personId: string; officials: readonly Listed[]; warnings: readonly Warning[]; match: DeskMatch },
) {
  const duty = places[index] ?? 'referee'
  const count = (id: string) => warnings.filter(warning => warning.personId === id).length
  const fitting = officials
    .filter(({ id, category }) => id === personId || isOfCategory(duty, category))
    .toSorted((one, other) => count(one.id) - count(other.id) || one.matches - other.matches)
  const isListed = fitting.some(({ id }) => id === personId)
  const stranger = isListed ? undefined : match.officials.find(({ id }) => id === personId)
  return [
    { value: '', label: words.nobody },
    ...(stranger ? [{ value: stranger.id, label: stranger.name }] : []),
    ...fitting.map(({ id, name }) => ({
      value: id,
      label: count(id) === 0 ? name : words.withWarnings({ name, count: count(id) }),
    })),
  ]
}
