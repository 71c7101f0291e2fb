// What a form says about the new day, time and ground of a match, compared with what they are.
import * as words from '#messages/matchday/decisions.js'
import { isoDayOf, timeOf } from '#lib/format/dates.ts'
import { momentIn } from './answers.ts'

type Fixture = { kickOff: string | null; playedOn: string | null; venue: { id: string } | null }

type TypedFixture = { day: string; time: string; venueId: string }

/** As it is now. A postponed match has no day: the old one stands in the record only. */
export function typedOf({ kickOff, playedOn, venue, status }: Fixture & { status: string }): TypedFixture {
  const day = kickOff ? isoDayOf(kickOff) : (playedOn ?? '')
  return {
    day: status === 'postponed' ? '' : day,
    time: kickOff ? timeOf(kickOff) : '',
    venueId: venue?.id ?? '',
  }
}

type Move = { kickOff: string | undefined; venueId: string | undefined; problem: string | undefined }

/** What would change. A new day needs its time; a time needs a day. */
export function moveBetween(was: TypedFixture, now: TypedFixture): Move {
  const isMoved = now.day !== was.day || now.time !== was.time
  const isWhole = now.day !== '' && now.time !== ''
  return {
    kickOff: isMoved && isWhole ? momentIn(`${now.day}T${now.time}`) : undefined,
    venueId: now.venueId !== was.venueId && now.venueId !== '' ? now.venueId : undefined,
    problem: isMoved && !isWhole ? words.enterDayTime : undefined,
  }
}
