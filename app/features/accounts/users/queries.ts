// Queries of the account desk.
import { pageSize } from '#lib/router/page-number.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'
import type { UserFilters } from './filters.ts'

export type UserRow = {
  id: string
  fullName: string | null
  email: string | null
  phone: string | null
  roles: Role[]
  status: string
  pendingRequests: number
  isSample: boolean
  lastSignInAt: string | null
  createdAt: string
}

/** A page of the people who match, how many match, and how many there are. */
async function listUsers(db: Db, { q, role, status, club, order, page }: UserFilters) {
  const [data, { count }] = await Promise.all([
    call(db, 'list_users', {
      search: q,
      role: role || undefined,
      status: status || undefined,
      clubId: club || undefined,
      order,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
    db.from('profiles').select('id', { count: 'exact', head: true }).throwOnError(),
  ])
  const people = data.map((row): UserRow => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    roles: row.roles,
    status: row.status,
    pendingRequests: row.pending_requests,
    isSample: row.is_sample,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
  }))
  return { people, matched: data[0]?.total ?? 0, all: count ?? 0 }
}

const personColumns = `
  id,
  email,
  phone,
  fullName:full_name,
  confirmedAt:confirmed_at,
  lastSignInAt:last_sign_in_at,
  suspendedUntil:suspended_until,
  isSample:is_sample,
  createdAt:created_at,
  roles:user_roles (role, assignedAt:assigned_at, assignedBy:assigned_by, reason, endsOn:ends_on),
  requests:role_requests (id, role, note, status, requestedAt:requested_at, proposedBy:proposed_by)
` as const

const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One person with roles and waiting requests, and the names of those who gave and proposed them. */
async function getPerson(db: Db, id: string) {
  if (!looksLikeId.test(id)) return null
  const { data } = await db
    .from('profiles')
    .select(personColumns)
    .eq('id', id)
    .eq('role_requests.status', 'pending')
    .order('role', { referencedTable: 'user_roles' })
    .order('requested_at', { referencedTable: 'role_requests' })
    .maybeSingle()
    .throwOnError()
  if (!data) return null
  const names = await getNames(db, [
    ...data.roles.map(role => role.assignedBy),
    ...data.requests.map(request => request.proposedBy),
  ])
  return { ...data, names }
}

export type Person = NonNullable<Awaited<ReturnType<typeof getPerson>>>

export type SecondFactor = {
  isOn: boolean
  reset: { id: string; reason: string; proposedBy: string | null; proposedAt: string } | null
}

/** Whether the account has a second factor, and the reset of it that waits, with the name of who proposed it. */
async function getSecondFactor(db: Db, userId: string) {
  const known = (await call(db, 'second_factor_of', { userId })) as SecondFactor
  return { ...known, names: await getNames(db, [known.reset?.proposedBy ?? null]) }
}

async function listSessions(db: Db, userId: string) {
  const data = await call(db, 'list_sessions', { userId })
  return data.map(session => ({
    id: session.id,
    createdAt: session.created_at,
    refreshedAt: session.refreshed_at,
    userAgent: session.user_agent as string | null,
  }))
}

async function listImpersonationsOf(db: Db, userId: string) {
  const { data } = await db
    .from('impersonation_sessions')
    .select(
      'id, by:super_admin_id, reason, minutes, startedAt:started_at, expiresAt:expires_at, endedAt:ended_at, endCause:end_cause',
    )
    .eq('impersonated_user_id', userId)
    .order('started_at', { ascending: false })
    .limit(10)
    .throwOnError()
  const names = await getNames(
    db,
    data.map(row => row.by),
  )
  return { rows: data, names }
}

/** What an account belongs to, and which private papers it opened lately. */
async function getTies(db: Db, userId: string) {
  const [places, links, opened] = await Promise.all([
    db
      .from('club_members')
      .select('id, role:member_role, startsOn:starts_on, endsOn:ends_on, club:clubs (name, slug)')
      .eq('user_id', userId)
      .order('starts_on', { ascending: false })
      .limit(20)
      .throwOnError(),
    db
      .from('person_links')
      .select('id, status, person:people (name)')
      .eq('user_id', userId)
      .in('status', ['pending', 'confirmed'])
      .throwOnError(),
    db
      .from('document_access')
      .select('id, openedAt:opened_at, reason, document:transfer_documents (kind, transfer:transfers (ref))')
      .eq('user_id', userId)
      .order('opened_at', { ascending: false })
      .limit(10)
      .throwOnError(),
  ])
  return { places: places.data, links: links.data, opened: opened.data }
}

export type Ties = Awaited<ReturnType<typeof getTies>>

export const tiesRead = (id: string) => read(['users', 'ties', id], db => getTies(db, id))
export const usersRead = (filters: UserFilters) =>
  read(['users', 'list', filters], db => listUsers(db, filters))
export const userClubsRead = read(['users', 'clubs'], async db => {
  const { data } = await db.from('clubs').select('id, name').order('name').throwOnError()
  return data
})
export const personRead = (id: string) => read(['users', 'person', id], db => getPerson(db, id))
export const secondFactorRead = (id: string) =>
  read(['users', 'second-factor', id], db => getSecondFactor(db, id))
export const sessionsRead = (id: string) => read(['users', 'sessions', id], db => listSessions(db, id))
export const impersonationsRead = (id: string) =>
  read(['users', 'impersonations', id], db => listImpersonationsOf(db, id))
