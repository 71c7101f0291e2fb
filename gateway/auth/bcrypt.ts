// Passwords that came from elsewhere as bcrypt hashes. Compared in a thread of their own: in JavaScript it takes
// a tenth of a second, which would block every other request.
import { Worker } from 'node:worker_threads'

export const isBcrypt = (hash: string) => /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash)

/** Rounds double the time: beyond this a hash is there to block us, not to be compared. */
const mostRounds = 14

export async function bcryptVerify(password: string, hash: string): Promise<boolean> {
  if (Number(hash.slice(4, 6)) > mostRounds) return false
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
    workerData: { password, hash },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (isRight: boolean) => resolve(isRight))
    worker.once('error', reject)
  })
}
