// Writes of transfers. Each carries the number of its request, so that it counts once however often it is sent.
import type { TransferAction, TransferType } from '#domain/transfers/moves.ts'
import type { Json } from '#lib/data/database.types.ts'
import type { Db } from '#lib/data/db.ts'
import { documentExtensions } from '#lib/data/document-types.ts'

type Request = { requestId: string }
export type Details = { [name: string]: Json | undefined }

export async function actOnTransfer(
  db: Db,
  input: Request & { id: string; action: TransferAction; version: number; details: Details },
) {
  const { data } = await db
    .rpc('act_on_transfer', {
      p_transfer_id: input.id,
      p_action: input.action,
      p_version: input.version,
      p_request_id: input.requestId,
      p_details: input.details,
    })
    .throwOnError()
  return data as unknown as { state: string; version: number }
}

export async function draftTransfer(
  db: Db,
  input: Request & { type: TransferType; playerId: string; clubId: string; details: Details },
) {
  const { data } = await db
    .rpc('draft_transfer', {
      p_type: input.type,
      p_player_id: input.playerId,
      p_club_id: input.clubId,
      p_request_id: input.requestId,
      p_details: input.details,
    })
    .throwOnError()
  return data as unknown as { id: string; ref: string }
}

export async function saveTransferDraft(
  db: Db,
  input: Request & { id: string; version: number; details: Details },
) {
  await db
    .rpc('save_transfer_draft', {
      p_transfer_id: input.id,
      p_version: input.version,
      p_request_id: input.requestId,
      p_details: input.details,
    })
    .throwOnError()
}

/** Somebody of that name is in the record already, or the player who was added. */
export type SamePlayer = { id: string; name: string; birthYear: number | null; isSure: boolean }
type EnteredPlayer = { same: SamePlayer[] } | { id: string; slug: string; name: string; same?: undefined }

export async function enterPlayer(
  db: Db,
  input: Request & { clubId: string; name: string; bornOn: string; details: Details },
) {
  const { data } = await db
    .rpc('enter_player', {
      p_club_id: input.clubId,
      p_name: input.name,
      p_born_on: input.bornOn,
      p_request_id: input.requestId,
      p_details: input.details,
    })
    .throwOnError()
  return data as unknown as EnteredPlayer
}

export async function sayInTransfer(
  db: Db,
  { id, words, requestId }: Request & { id: string; words: string },
) {
  await db
    .rpc('say_in_transfer', { p_transfer_id: id, p_words: words, p_request_id: requestId })
    .throwOnError()
}

export async function askAssociation(
  db: Db,
  input: Request & { id: string; about: 'guardian' | 'window'; words: string },
) {
  await db
    .rpc('ask_association', {
      p_transfer_id: input.id,
      p_about: input.about,
      p_words: input.words,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

/** One of the association looks, so that another can decide. */
export async function lookSecond(db: Db, input: Request & { id: string; version: number }) {
  await db
    .rpc('second_transfer', {
      p_transfer_id: input.id,
      p_version: input.version,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function showFee(db: Db, input: Request & { id: string; isShown: boolean; version: number }) {
  await db
    .rpc('show_transfer_fee', {
      p_transfer_id: input.id,
      p_is_shown: input.isShown,
      p_version: input.version,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function recordPayment(
  db: Db,
  input: Request & { paymentId: string; amount: number; paidOn: string },
) {
  await db
    .rpc('record_transfer_payment', {
      p_payment_id: input.paymentId,
      p_amount: input.amount,
      p_paid_on: input.paidOn,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

const bucket = 'transfer-documents'
export const paperTypes = Object.keys(documentExtensions)

/** A medical form stays with the club: of it only the date and the doctor are told. */
export async function addPaper(
  db: Db,
  input: Request & { id: string; kind: string; file: File | undefined; name: string; details: Details },
) {
  const path = input.file ? await upload(db, input.id, input.file) : null
  await db
    .rpc('add_transfer_document', {
      p_transfer_id: input.id,
      p_kind: input.kind,
      // No path is how the database is told that there is no file.
      p_path: path as string,
      p_name: input.name,
      p_request_id: input.requestId,
      p_details: input.details,
    })
    .throwOnError()
}

async function upload(db: Db, id: string, file: File) {
  const path = `${id}/${crypto.randomUUID()}.${documentExtensions[file.type] ?? 'bin'}`
  const { error } = await db.storage.from(bucket).upload(path, file, { contentType: file.type })
  if (error) throw error
  return path
}

const linkSeconds = 600

/** Noted down first, then a link that opens it for ten minutes. */
export async function openPaper(
  db: Db,
  { documentId, reason, requestId }: Request & { documentId: string; reason?: string },
) {
  const { data: path } = await db
    .rpc('open_transfer_document', {
      p_document_id: documentId,
      p_request_id: requestId,
      ...(reason ? { p_reason: reason } : {}),
    })
    .throwOnError()
  const { data, error } = await db.storage.from(bucket).createSignedUrl(path, linkSeconds)
  if (error) throw error
  return data.signedUrl
}
