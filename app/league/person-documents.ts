// Papers that people keep here: a private file in a folder of their own, and a row that says what it is.
import * as words from '#messages/transfers/documents.js'
import type { Json } from '#lib/data/database.types.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { documentExtensions, largestDocument } from '#lib/data/document-types.ts'
import { linkToFile, uploadFile } from '#lib/data/stored-files.ts'

const bucket = 'person-documents'

/** The field of a form in which the file is chosen. */
export const documentField = {
  label: words.file,
  name: 'file',
  type: 'file',
  accept: Object.keys(documentExtensions).join(','),
  hint: words.fileHint,
}

export type PersonDocumentKind = 'identity' | 'passport' | 'birth_certificate' | 'licence' | 'medical'

export const personDocumentNames: Record<string, string> = {
  identity: words.identity,
  passport: words.passport,
  birth_certificate: words.birthCertificate,
  licence: words.licence,
  medical: words.medical,
}

export type NewPersonDocument = {
  userId: string
  kind: PersonDocumentKind
  /** None of a medical form, which stays with the person. */
  file: File | undefined
  details?: Json
  requestId: string
}

/** Brings the file first, and then says what it is. */
export async function addPersonDocument(
  db: Db,
  { userId, kind, file, details, requestId }: NewPersonDocument,
) {
  const path = file ? await upload(db, userId, file) : null
  return call(db, 'add_my_document', {
    kind,
    // Null means that there is no file.
    path: path as string,
    name: (file?.name ?? personDocumentNames[kind] ?? kind).slice(-120),
    requestId,
    details: details ?? {},
  })
}

async function upload(db: Db, userId: string, file: File) {
  const wrong = faultOf(file)
  if (wrong) throw Object.assign(new Error(wrong), { code: 'PT422', hint: documentField.name })
  return uploadFile(db, bucket, userId, file)
}

function faultOf({ size, type }: File) {
  if (size === 0) return words.fileMissing
  if (!documentExtensions[type]) return words.fileType
  return size > largestDocument ? words.fileSize : undefined
}

/** Noted down first, then a link that opens it for ten minutes. */
export async function openPersonDocument(db: Db, { id, requestId }: { id: string; requestId: string }) {
  const path = await call(db, 'open_person_document', { documentId: id, requestId })
  return linkToFile(db, bucket, path)
}
