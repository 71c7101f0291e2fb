// Writes of transfers. Each has a request id, so that sending it twice has no further effect.
import type { TransferAction, TransferType } from '#domain/transfers/moves.ts'
import type { Json } from '#lib/data/database.types.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { documentExtensions } from '#lib/data/document-types.ts'
import { linkToFile, uploadFile } from '#lib/data/stored-files.ts'

type Request = { requestId: string }
export type Details = { [name: string]: Json | undefined }

export async function actOnTransfer(
  db: Db,
  input: Request & { transferId: string; action: TransferAction; version: number; details: Details },
) {
  return (await call(db, 'act_on_transfer', input)) as { state: string; version: number }
}

export async function draftTransfer(
  db: Db,
  input: Request & { type: TransferType; playerId: string; clubId: string; details: Details },
) {
  return (await call(db, 'draft_transfer', input)) as { id: string; ref: string }
}

export const saveTransferDraft = (
  db: Db,
  input: Request & { transferId: string; version: number; details: Details },
) => call(db, 'save_transfer_draft', input)

/** Somebody of that name is in the record already, or the player who was added. */
type SamePlayer = { id: string; name: string; birthYear: number | null; isSure: boolean }
type EnteredPlayer = { same: SamePlayer[] } | { id: string; slug: string; name: string; same?: undefined }

export async function enterPlayer(
  db: Db,
  input: Request & { clubId: string; name: string; bornOn: string; details: Details },
) {
  return (await call(db, 'enter_player', input)) as EnteredPlayer
}

/** The secret part of a link for the player or the guardian. It is answered once. */
export async function invitePerson(
  db: Db,
  input: Request & { personId: string; kind: 'player' | 'guardian'; transferId: string },
) {
  return (await call(db, 'invite_person', input)) as { token: string; expiresAt: string }
}

export const sendTransferMessage = command('say_in_transfer')

export const askAssociation = (
  db: Db,
  input: Request & { transferId: string; about: 'guardian' | 'window'; words: string },
) => call(db, 'ask_association', input)

/** One of the association looks, so that another can decide. */
export const secondTransfer = command('second_transfer')

export const showFee = command('show_transfer_fee')

export const recordPayment = command('record_transfer_payment')

const bucket = 'transfer-documents'
export const paperTypes = Object.keys(documentExtensions)

/** A medical form stays with the club: only its date and the doctor are sent. */
export async function addPaper(
  db: Db,
  {
    file,
    ...paper
  }: Request & { transferId: string; kind: string; file: File | undefined; name: string; details: Details },
) {
  const path = file ? await uploadFile(db, bucket, paper.transferId, file) : null
  // Null means that there is no file.
  await call(db, 'add_transfer_document', { ...paper, path: path as string })
}

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
  return linkToFile(db, bucket, path)
}
