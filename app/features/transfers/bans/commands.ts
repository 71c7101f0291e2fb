// Writes of registration bans: each takes two people of the association, and counts once however often it is sent.
import type { Db } from '#lib/data/db.ts'
import { scanExtensions } from '#lib/data/document-types.ts'

type Request = { requestId: string }

const bucket = 'decisions'
export const documentTypes = Object.keys(scanExtensions)

async function upload(db: Db, file: File) {
  // The database says what is missing where there is none.
  if (file.size === 0) return ''
  const path = `bans/${crypto.randomUUID()}.${scanExtensions[file.type] ?? 'bin'}`
  const { error } = await db.storage.from(bucket).upload(path, file, { contentType: file.type })
  if (error) throw error
  return path
}

export type NewBan = Request & {
  clubId: string
  reason: string
  source: string
  startsOn: string
  amountUsd: string
  file: File
}

export async function setBan(db: Db, ban: NewBan) {
  await db
    .rpc('set_registration_ban', {
      p_club_id: ban.clubId,
      p_reason: ban.reason,
      p_document_path: await upload(db, ban.file),
      p_request_id: ban.requestId,
      ...(ban.source ? { p_source: ban.source } : {}),
      ...(ban.startsOn ? { p_starts_on: ban.startsOn } : {}),
      ...(ban.amountUsd ? { p_amount_usd: Number(ban.amountUsd) } : {}),
    })
    .throwOnError()
}

export async function liftBan(db: Db, lift: Request & { banId: string; reason: string; file: File }) {
  await db
    .rpc('lift_registration_ban', {
      p_ban_id: lift.banId,
      p_reason: lift.reason,
      p_document_path: await upload(db, lift.file),
      p_request_id: lift.requestId,
    })
    .throwOnError()
}

export type BanStep = 'confirm_registration_ban' | 'confirm_ban_lift' | 'discard_ban_proposal'

export async function takeBanStep(
  db: Db,
  { step, banId, requestId }: Request & { step: BanStep; banId: string },
) {
  await db.rpc(step, { p_ban_id: banId, p_request_id: requestId }).throwOnError()
}
