// Commands of registration bans: each takes two people of the association, and has a request id.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { scanExtensions } from '#lib/data/document-types.ts'
import { uploadFile } from '#lib/data/stored-files.ts'

type Request = { requestId: string }

export const documentTypes = Object.keys(scanExtensions)

/** The database says what is missing where there is none. */
const upload = async (db: Db, file: File) =>
  file.size === 0 ? '' : uploadFile(db, 'decisions', 'bans', file)

type NewBan = Request & {
  clubId: string
  reason: string
  source: string
  startsOn: string
  amountUsd: string
  file: File
}

export async function setBan(db: Db, ban: NewBan) {
  await call(db, 'set_registration_ban', {
    clubId: ban.clubId,
    reason: ban.reason,
    documentPath: await upload(db, ban.file),
    requestId: ban.requestId,
    source: ban.source || undefined,
    startsOn: ban.startsOn || undefined,
    amountUsd: ban.amountUsd ? Number(ban.amountUsd) : undefined,
  })
}

export async function liftBan(db: Db, lift: Request & { banId: string; reason: string; file: File }) {
  await call(db, 'lift_registration_ban', {
    banId: lift.banId,
    reason: lift.reason,
    documentPath: await upload(db, lift.file),
    requestId: lift.requestId,
  })
}

export type BanStep = 'confirm_registration_ban' | 'confirm_ban_lift' | 'discard_ban_proposal'

export async function takeBanStep(
  db: Db,
  { step, banId, requestId }: Request & { step: BanStep; banId: string },
) {
  await call(db, step, { banId, requestId })
}
