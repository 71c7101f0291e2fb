// What processes hold in memory over their lives, by kind, and by how much it grows. Of what is in use between two garbage
// collections only the lowest tells anything, so that the lowest of each half a minute counts.
import { metricsOf } from '#server/testing/read-metrics.ts'
import { postgresProcesses, proportionalMb, residentMb } from './processes.ts'

const kinds = ['resident', 'heap', 'external'] as const

type Kind = (typeof kinds)[number]

type Sample = { seconds: number } & Record<Kind, number>

export type Life = {
  name: string
  pid: number
  metricsPort: number
  beganAt: number
  samples: Sample[]
  isOver: boolean
}

const everyMs = 5_000
const mb = 1024 * 1024

/** `dataDir`: of the PostgreSQL whose memory is added to that of all processes together. */
export function watchMemory(dataDir: string) {
  const lives: Life[] = []
  const together: { seconds: number; mb: number }[] = []
  const began = performance.now()

  async function look() {
    const running = lives.filter(({ isOver }) => !isOver)
    await Promise.all(running.map(sampleOf))
    const ours = running.reduce((sum, { pid }) => sum + residentMb(pid), 0)
    const database = postgresProcesses(dataDir).reduce((sum, pid) => sum + proportionalMb(pid), 0)
    together.push({ seconds: (performance.now() - began) / 1_000, mb: ours + database })
  }
  const timer = setInterval(() => void look(), everyMs)
  return {
    lives,
    together,
    begin(name: string, pid: number, metricsPort: number): Life {
      const life: Life = { name, pid, metricsPort, beganAt: performance.now(), samples: [], isOver: false }
      lives.push(life)
      return life
    },
    stop: () => clearInterval(timer),
  }
}

async function sampleOf({ pid, metricsPort, beganAt, samples }: Life) {
  // While it starts or ends nobody answers.
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    answer => answer.text(),
    () => '',
  )
  const { value } = metricsOf(text)
  const resident = residentMb(pid)
  const heap = value('nodejs_heap_size_used_bytes')
  const external = value('nodejs_external_memory_bytes')
  if (resident === 0 || heap === undefined || external === undefined) return
  const seconds = (performance.now() - beganAt) / 1_000
  samples.push({ seconds, resident, heap: heap / mb, external: external / mb })
}

/** Of every life that was long enough, and of all of them with their PostgreSQL. */
export function tellMemory({ lives, together }: ReturnType<typeof watchMemory>, settleSeconds: number) {
  const after = `after the first ${(settleSeconds / 60).toFixed(1)} minutes`
  const lines = lives.flatMap(({ name, samples }) => {
    const told = kinds.flatMap(kind => {
      const slope = slopeOf(
        samples.map(({ seconds, ...of }) => ({ seconds, mb: of[kind] })),
        settleSeconds,
      )
      return slope ? [`${kind} ${slope}`] : []
    })
    return told.length > 0 ? [`${name}, ${after} of its life: ${told.join('; ')}`] : []
  })
  const all = slopeOf(together, settleSeconds)
  return all ? [...lines, `all processes and PostgreSQL, ${after}: ${all}`] : lines
}

const windowSeconds = 30

/** Megabytes an hour by least squares over the lowest of each window; undefined where that is too little. */
function slopeOf(samples: { seconds: number; mb: number }[], settleSeconds: number): string | undefined {
  const windows = Map.groupBy(
    samples.filter(({ seconds }) => seconds >= settleSeconds),
    ({ seconds }) => Math.floor(seconds / windowSeconds),
  )
  const lowest = [...windows.values()].flatMap(window => window.toSorted((a, b) => a.mb - b.mb).slice(0, 1))
  const [first, last] = [lowest[0], lowest.at(-1)]
  if (!first || !last || lowest.length < 3) return undefined
  const [at, of] = [mean(lowest.map(({ seconds }) => seconds)), mean(lowest.map(each => each.mb))]
  const spread = lowest.reduce((sum, { seconds }) => sum + (seconds - at) ** 2, 0)
  const rise = lowest.reduce((sum, each) => sum + (each.seconds - at) * (each.mb - of), 0)
  const minutes = (last.seconds - first.seconds) / 60
  return `${first.mb.toFixed(0)} to ${last.mb.toFixed(0)} MB in ${minutes.toFixed(1)} minutes, slope ${((rise / spread) * 3_600).toFixed(0)} MB an hour`
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
