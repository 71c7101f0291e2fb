// Notes in the log when the process comes near a limit that would otherwise be met without a word: open files, memory, and
// an event loop that is kept busy. Each is told when it begins, and once a minute while it lasts.
import { readdirSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** What is unknown on this system is undefined. */
export type Sample = {
  openFiles: number | undefined
  fileLimit: number | undefined
  heapBytes: number
  heapLimit: number
  freeBytes: number
  totalBytes: number
  /** The longest that something due had to wait. */
  lateMs: number
}

type Finding = { message: string; facts: Record<string, number> }

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

function findPressure(sample: Sample): Finding[] {
  const found: Finding[] = []
  const { openFiles, fileLimit, heapBytes, heapLimit, freeBytes, totalBytes, lateMs } = sample
  if (openFiles !== undefined && fileLimit !== undefined && openFiles > 0.8 * fileLimit)
    found.push({ message: 'file descriptors run out', facts: { openFiles, fileLimit } })
  if (heapBytes > 0.85 * heapLimit)
    found.push({
      message: 'the memory of the process runs out',
      facts: { usedMegabytes: megabytes(heapBytes), limitMegabytes: megabytes(heapLimit) },
    })
  if (freeBytes < 0.05 * totalBytes)
    found.push({
      message: 'the memory of the machine runs out',
      facts: { freeMegabytes: megabytes(freeBytes), totalMegabytes: megabytes(totalBytes) },
    })
  if (lateMs > 500) found.push({ message: 'the event loop was held up', facts: { ms: Math.round(lateMs) } })
  return found
}

const everyMs = 5_000
const againAfterMs = 60_000

type Watch = {
  log: { warn: (facts: object, message: string) => void }
  /** Gives a sample, of the time since the one before. */
  sample?: () => Sample
  now?: () => number
}

/** `look` is what happens every few seconds. */
export function watchPressure({ log, sample, now = () => performance.now() }: Watch) {
  const delay = sample ? undefined : monitorEventLoopDelay({ resolution: 20 })
  delay?.enable()
  const told = new Map<string, number>()

  function look() {
    const found = findPressure(sample?.() ?? takeSample(delay))
    for (const { message, facts } of found) {
      const last = told.get(message)
      if (last !== undefined && now() - last < againAfterMs) continue
      told.set(message, now())
      log.warn(facts, message)
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    look,
    close() {
      clearInterval(timer)
      delay?.disable()
    },
  }
}

function takeSample(delay: ReturnType<typeof monitorEventLoopDelay> | undefined): Sample {
  const { used_heap_size: heapBytes, heap_size_limit: heapLimit } = getHeapStatistics()
  const lateMs = (delay?.max ?? 0) / 1e6
  delay?.reset()
  const constrained = process.constrainedMemory()
  return {
    openFiles: countOpenFiles(),
    fileLimit: readFileLimit(),
    heapBytes,
    heapLimit,
    freeBytes: process.availableMemory(),
    totalBytes: constrained > 0 && constrained < totalmem() ? constrained : totalmem(),
    lateMs,
  }
}

/** Linux lists them; elsewhere it is not known. */
function countOpenFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch (error) {
    // There is none left for looking.
    return isOutOfFiles(error) ? Infinity : undefined
  }
}

const isOutOfFiles = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EMFILE'

let fileLimit: number | undefined

/** It is read once: it does not change, and when files run out it could not be read. */
function readFileLimit(): number | undefined {
  try {
    fileLimit ??= Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    return Number.isNaN(fileLimit) ? undefined : fileLimit
  } catch {
    return undefined
  }
}
