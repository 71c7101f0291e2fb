import { deleteDrafts } from '#lib/browser/drafts.ts'
import { askWorker } from '#lib/browser/service-worker.ts'
import { deleteAnswers } from './stored-answers.ts'

/**
 * What a sign-out takes along. Not where a session only ends: its person will be back. What was recorded at a match and not
 * sent stays too; who signs out is warned about it.
 */
export async function forgetDevice(): Promise<void> {
  deleteDrafts()
  await Promise.all([deleteAnswers(), askWorker({ ask: 'forget' })])
}
