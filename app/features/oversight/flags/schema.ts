// The validation of the flag form. It only helps the person who fills it in: the table's constraints decide.
import * as texts from '#messages/oversight/flags.js'
import { isRole, type Role } from '#domain/accounts/roles.ts'

export const kindNames = {
  release: texts.release,
  ops: texts.ops,
  experiment: texts.experiment,
  permission: texts.permission,
} as const

type Kind = keyof typeof kindNames

const isKind = (word: unknown): word is Kind => typeof word === 'string' && Object.hasOwn(kindNames, word)

export type FlagForm = {
  key: string
  description: string
  kind: Kind
  isPublic: boolean
  /** Null: for everybody. */
  audienceRoles: Role[] | null
  /** Null: whatever their club. */
  audienceClubs: string[] | null
  /** Of a hundred people, how many; always the same ones. Null: all. */
  share: number | null
  startsAt: string | null
  endsAt: string | null
  owner: string | null
  expiresOn: string | null
}

export type FlagErrors = Partial<
  Record<'key' | 'description' | 'kind' | 'share' | 'startsAt' | 'endsAt' | 'owner' | 'expiresOn', string>
>

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What a form says, and what is wrong with it. `today`: the day in Harare. */
export function readFlagForm(
  form: FormData,
  { today, isNew }: { today: string; isNew: boolean },
): { flag: FlagForm; errors: FlagErrors } {
  const kind = text(form, 'kind')
  const audience = form.getAll('audience').filter(isRole)
  const clubs = form.getAll('clubs').filter(club => typeof club === 'string')
  const share = text(form, 'share')
  // A kill switch is one for all.
  const isSwitch = kind === 'ops'
  const flag: FlagForm = {
    key: text(form, 'key'),
    description: text(form, 'description'),
    kind: isKind(kind) ? kind : 'release',
    isPublic: form.has('isPublic'),
    audienceRoles: audience.length > 0 ? audience : null,
    audienceClubs: clubs.length > 0 && !isSwitch ? clubs : null,
    share: share === '' || isSwitch ? null : Number(share),
    startsAt: isSwitch ? null : momentIn(form, 'startsAt'),
    endsAt: isSwitch ? null : momentIn(form, 'endsAt'),
    owner: text(form, 'owner') || null,
    expiresOn: text(form, 'expiresOn') || null,
  }
  const errors: FlagErrors = {}
  if (!/^[a-z][a-z0-9_]{2,49}$/.test(flag.key)) errors.key = texts.badKey
  if (flag.description.length === 0) errors.description = texts.noDescription
  if (flag.description.length > 200) errors.description = texts.longDescription
  if (!isKind(kind)) errors.kind = texts.chooseKind
  if (flag.share !== null && !(Number.isInteger(flag.share) && flag.share >= 0 && flag.share <= 100))
    errors.share = texts.badShare
  if (flag.startsAt !== null && flag.endsAt !== null && flag.endsAt <= flag.startsAt)
    errors.endsAt = texts.badEnd
  if ((flag.owner?.length ?? 0) > 100) errors.owner = texts.longOwner
  if (flag.expiresOn !== null && !isDay(flag.expiresOn)) errors.expiresOn = texts.badDay
  // One that has run out may still be edited.
  else if (isNew && flag.expiresOn !== null && flag.expiresOn < today) errors.expiresOn = texts.pastDay
  return { flag, errors }
}

/** What somebody wrote into a field of day and time: theirs in Harare. */
function momentIn(form: FormData, name: string): string | null {
  const written = text(form, name)
  const moment = new Date(`${written}:00+02:00`)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written) && !Number.isNaN(moment.getTime())
    ? moment.toISOString()
    : null
}

function isDay(words: string) {
  const day = new Date(`${words}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(words)
  )
}

/** Whether the day it was to be gone by has passed. */
export const hasExpired = ({ expiresOn }: { expiresOn: string | null }, today: string) =>
  expiresOn !== null && expiresOn < today

/** Months after which something new is new no longer. */
const staleMs = 90 * 24 * 3_600_000

/** A release that nobody has touched for three months: it belongs to everybody by now, or to nobody. */
export const isStale = (
  { kind, updatedAt, archivedAt }: { kind: string; updatedAt: string; archivedAt: string | null },
  now: number = Date.now(),
) =>
  archivedAt === null &&
  (kind === 'release' || kind === 'experiment') &&
  now - new Date(updatedAt).getTime() > staleMs

/** Whether a flag that is switched on waits for its time, or has had it. */
export function timeOfFlag(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number = Date.now(),
): 'to come' | 'over' | 'now' {
  if (startsAt !== null && new Date(startsAt).getTime() > now) return 'to come'
  return endsAt !== null && new Date(endsAt).getTime() <= now ? 'over' : 'now'
}
