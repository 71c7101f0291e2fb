// Whom of the record an account says it is.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type ClaimRole = 'player' | 'coach' | 'referee'

/** As the homes of players, coaches and officials bring them, the latest first. */
export type Claim = {
  id: string
  status: 'pending' | 'confirmed' | 'refused' | 'withdrawn' | 'ended'
  asked: 'club' | 'league' | 'association' | null
  club: string | null
  isDisputed: boolean
  reason: string | null
  claimedAt: string
  decidedAt: string | null
  personId: string
  name: string
  slug: string
}

async function findRecords(db: Db, words: string, kind: ClaimRole) {
  const { data } = await db
    .rpc('find_records', { p_words: words, p_kind: kind })
    .select('id, slug, name, birthYear:birth_year, club, isClaimed:is_claimed, isSample:is_sample')
    .throwOnError()
  return data
}

export type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number]

export const recordsRead = (words: string, kind: ClaimRole) =>
  read(['records', kind, words], db => findRecords(db, words, kind))

/** Who the account is; each home brings it together with what it shows. */
export const ownClaimsRead = (kind: 'coach' | 'referee', userId: string) =>
  read(['own home', kind, userId], async db => {
    const data = await call(db, kind === 'coach' ? 'my_coach_home' : 'my_referee_home')
    return (data as { claims: Claim[] }).claims
  })

export type SigningAccount = {
  accountId: string
  personId: string
  person: string
  party: 'player' | 'guardian'
  isMe: boolean
  /** Null for somebody who only claims to be the player. */
  account: string | null
  check: { by: string | null; office: 'league' | 'association'; at: string } | null
  disownedAt: string | null
}

/** The accounts that sign for the viewer and for their wards. */
export const signingAccountsRead = (userId: string) =>
  read(['signing accounts', userId], async db => (await call(db, 'my_signing_accounts')) as SigningAccount[])
