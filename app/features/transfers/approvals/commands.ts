// Writes of transfers. Each carries the number of its request, so that it counts once however often it is sent.
import type { TransferAction, TransferType } from '#domain/transfers/moves.ts'
import type { Json } from '#lib/data/database.types.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { documentExtensions } from '#lib/data/document-types.ts'

type Request = { requestId: string }
export type Details = { [name: string]: Json | undefined }

export async function actOnTransfer(
  db: Db,
  input: Request & { id: string; action: TransferAction; version: number; details: Details },
) {
  return (await call(db, 'act_on_transfer', {
    transferId: input.id,
    action: input.action,
    version: input.version,
    requestId: input.requestId,
    details: input.details,
  })) as { state: string; version: number }
}

export async function draftTransfer(
  db: Db,
  input: Request & { type: TransferType; playerId: string; clubId: string; details: Details },
) {
  return (await call(db, 'draft_transfer', input)) as { id: string; ref: string }
}

export async function saveTransferDraft(
  db: Db,
  input: Request & { id: string; version: number; details: Details },
) {
  await call(db, 'save_transfer_draft', {
    transferId: input.id,
    version: input.version,
    requestId: input.requestId,
    details: input.details,
  })
}

/** Somebody of that name is in the record already, or the player who was added. */
export type SamePlayer = { id: string; name: string; birthYear: number | null; isSure: boolean }
type EnteredPlayer = { same: SamePlayer[] } | { id: string; slug: string; name: string; same?: undefined }

export async function enterPlayer(
  db: Db,
  input: Request & { clubId: string; name: string; bornOn: string; details: Details },
) {
  return (await call(db, 'enter_player', input)) as EnteredPlayer
}

export async function sayInTransfer(
  db: Db,
  { id, words, requestId }: Request & { id: string; words: string },
) {
  await call(db, 'say_in_transfer', { transferId: id, words, requestId })
}

export async function askAssociation(
  db: Db,
  input: Request & { id: string; about: 'guardian' | 'window'; words: string },
) {
  await call(db, 'ask_association', {
    transferId: input.id,
    about: input.about,
    words: input.words,
    requestId: input.requestId,
  })
}

/** One of the association looks, so that another can decide. */
export async function lookSecond(db: Db, input: Request & { id: string; version: number }) {
  await call(db, 'second_transfer', {
    transferId: input.id,
    version: input.version,
    requestId: input.requestId,
  })
}

export async function showFee(db: Db, input: Request & { id: string; isShown: boolean; version: number }) {
  await call(db, 'show_transfer_fee', {
    transferId: input.id,
    isShown: input.isShown,
    version: input.version,
    requestId: input.requestId,
  })
}

export const recordPayment = command('record_transfer_payment')

const bucket = 'transfer-documents'
export const paperTypes = Object.keys(documentExtensions)

/** A medical form stays with the club: of it only the date and the doctor are told. */
export async function addPaper(
  db: Db,
  input: Request & { id: string; kind: string; file: File | undefined; name: string; details: Details },
) {
  const path = input.file ? await upload(db, input.id, input.file) : null
  await call(db, 'add_transfer_document', {
    transferId: input.id,
    kind: input.kind,
    // No path is how the database is told that there is no file.
    path: path as string,
    name: input.name,
    requestId: input.requestId,
    details: input.details,
  })
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
  const path = await call(db, 'open_transfer_document', {
    documentId,
    requestId,
    reason: reason || undefined,
  })
  const { data, error } = await db.storage.from(bucket).createSignedUrl(path, linkSeconds)
  if (error) throw error
  return data.signedUrl
}
