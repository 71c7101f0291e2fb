// A PDF is stored as it came, so one that does more than show pages is refused. It is looked into beside the event
// loop: a few megabytes take long enough to hold up everybody else.
import { Worker } from 'node:worker_threads'
import { wrongType } from './errors.ts'
import { WorkQueue } from './work-queue.ts'

const queue = new WorkQueue({ room: 2, mostWaiting: 30 })
const longestMs = 10_000

export async function refuseActivePdf(path: string): Promise<void> {
  const problem = await queue.run(1, () => lookInto(path))
  if (problem !== undefined) throw wrongType(problem)
}

function lookInto(path: string): Promise<string | undefined> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<string | undefined>(resolve => {
    const giveUp = () => resolve('This PDF cannot be looked into.')
    const timer = setTimeout(giveUp, longestMs)
    worker.once('message', (problem: string | undefined) => resolve(problem))
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  }).finally(() => void worker.terminate())
}
