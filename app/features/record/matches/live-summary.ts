// A match that goes on, in as few bytes as possible: what the page of somebody who saves data asks for every minute.
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import type { Db } from '#lib/data/db.ts'
import { getLiveMatch, type ReportedEvent, type ShownMatch } from './match-queries.ts'
import { scoreWords, stateOf, titleOf } from './labels.ts'

export type LiveSummary = Awaited<ReturnType<typeof getLiveSummary>>

export async function getLiveSummary(db: Db, id: string) {
  const { match, events } = await getLiveMatch(db, id)
  const { status, phaseBeganAt, stoppedAtSecond, home, away } = match
  const score = scoreWords(match)
  return {
    // The minute is counted where it is shown: the same rows make the same answer, which then need not be sent again.
    status,
    phaseBeganAt,
    stoppedAtSecond,
    state: stateOf(match),
    score,
    heading: `${home.name} ${score} ${away.name}`,
    title: titleOf(match),
    events: events.map(event => lineOf(event, match)),
    /** Whether there may be more. */
    isOn: isWorthFollowing(match, Date.now()),
  }
}

/** "62′ Goal 1–0, Dynamos, Tino Banda" */
function lineOf({ when, kind, score, isHome, person }: ReportedEvent, { home, away }: ShownMatch): string {
  const what = [when, eventKindNames[kind], score].filter(Boolean).join(' ')
  const club = kind === 'water_break' ? undefined : isHome ? home.name : away.name
  return [what, club, person?.name].filter(Boolean).join(', ')
}
