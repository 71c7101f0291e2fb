// Registers of the association, one at a time: what nobody opens is not read.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Decision = {
  ref: string
  isSample: boolean
  action: 'approve' | 'reject' | 'return' | 'annul'
  at: string
  by: string | null
  engaging: string | null
  releasing: string | null
}

type Certificate = {
  ref: string
  isSample: boolean
  type: 'intl_in' | 'intl_out'
  state: string
  player: string
  club: string | null
  foreignClub: string | null
  country: string | null
  reference: string | null
  dated: string | null
}

export type Minor = {
  slug: string
  player: string
  isSample: boolean
  club: string
  bornIn: number
  guardians: number
  papers: string[]
}

export type Licence = {
  clubId: string
  club: string
  season: string
  isSample: boolean
  status: 'granted' | 'conditional' | 'refused' | 'withdrawn' | null
  note: string | null
  decidedOn: string | null
  by: string | null
  decisions: number
}

const registerRead = <Row>(part: string) =>
  read(['association', 'register', part], async db => {
    return (await call(db, 'association_register', { part })) as Row[]
  })

export const decisionsRead = registerRead<Decision>('decisions')
export const certificatesRead = registerRead<Certificate>('itc')
export const minorsRead = registerRead<Minor>('minors')
export const licencesRead = registerRead<Licence>('licences')

export async function decideLicence(
  db: Db,
  licence: { clubId: string; status: string; note: string; requestId: string },
) {
  await call(db, 'decide_club_licence', {
    clubId: licence.clubId,
    status: licence.status,
    requestId: licence.requestId,
    note: licence.note || undefined,
  })
}
