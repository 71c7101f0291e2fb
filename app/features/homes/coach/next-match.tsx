import * as words from '#messages/homes/coachHome.js'
import { NextMatchLines } from '#features/homes/shared/next-match.tsx'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { CoachHome } from './queries.ts'

/** The next match of the coach's club, and the way to its line-up, which may be drafted at any time. */
export function CoachNextMatch({
  home: { next, lineup, club },
  readOnly,
}: {
  home: CoachHome
  readOnly: boolean
}) {
  return (
    <div>
      <h3 className="font-display mb-2 text-20 leading-tight">{words.nextMatch}</h3>
      {next ? (
        <>
          <NextMatchLines next={next} />
          {lineup ? (
            <>
              <p className="mt-2">
                {lineUpWords(lineup)}
                <OwnTime at={lineup.confirmedAt ? null : lineup.dueAt} isSentence />
              </p>
              {readOnly ? null : (
                <div className="mt-3">
                  {['scheduled', 'lineups_open'].includes(next.status) && !lineup.confirmedAt ? (
                    <ButtonLink to={`/matches/${next.id}/line-up`}>{words.prepareLineUp}</ButtonLink>
                  ) : (
                    <ButtonLink kind="quiet" to={`/matches/${next.id}/line-up`}>
                      {words.teamSheet}
                    </ButtonLink>
                  )}
                </div>
              )}
            </>
          ) : null}
        </>
      ) : (
        <p className="text-soft">{club ? words.noMatch({ club: club.name }) : words.noClub}</p>
      )}
    </div>
  )
}

function lineUpWords({ dueAt, savedAt, confirmedAt }: NonNullable<CoachHome['lineup']>) {
  if (confirmedAt) return words.lineUpConfirmed({ when: dayAndTimeOf(confirmedAt) })
  const state = savedAt ? words.lineUpSaved : words.noLineUp
  return dueAt ? `${state} ${words.lineUpDue({ when: dayAndTimeOf(dueAt) })}` : state
}
