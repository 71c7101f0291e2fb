// What an invitation link is about, for whoever has it.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Invitation = {
  kind: 'player' | 'guardian' | 'coach' | 'referee' | 'staff'
  person: string
  /** Of staff. */
  duty: string | null
  /** Null: the league or the association invites. */
  club: string | null
  office: 'league' | 'association' | null
  state: 'open' | 'used' | 'expired' | 'withdrawn' | 'declined'
  expiresAt: string
  isRegistration: boolean | null
  isSample: boolean
  /** The viewer has used it. */
  isMine: boolean
}

async function getInvitation(db: Db, token: string) {
  return (await call(db, 'invitation_of', { token }, { get: true })) as Invitation | null
}

export const invitationRead = (token: string) => read(['invitation', token], db => getInvitation(db, token))
