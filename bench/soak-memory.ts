// What processes hold in memory over their lives, and by how much it grows.
import { residentMb } from './processes.ts'

type Sample = { seconds: number; mb: number }

type Life = { name: string; pid: number; beganAt: number; samples: Sample[]; isOver: boolean }

const everyMs = 5_000

export function watchMemory() {
  const lives: Life[] = []
  const timer = setInterval(() => {
    for (const life of lives) {
      const mb = life.isOver ? 0 : residentMb(life.pid)
      if (mb > 0) life.samples.push({ seconds: (performance.now() - life.beganAt) / 1_000, mb })
    }
  }, everyMs)
  return {
    lives,
    begin(name: string, pid: number): Life {
      const life: Life = { name, pid, beganAt: performance.now(), samples: [], isOver: false }
      lives.push(life)
      return life
    },
    stop: () => clearInterval(timer),
  }
}

/** Megabytes an hour by least squares, of what was seen after the first `settleSeconds`; undefined where that is too little. */
export function slopeOf({ samples }: Life, settleSeconds: number) {
  const settled = samples.filter(({ seconds }) => seconds >= settleSeconds)
  const [first, last] = [settled[0], settled.at(-1)]
  if (!first || !last || settled.length < 6) return undefined
  const [at, of] = [mean(settled.map(({ seconds }) => seconds)), mean(settled.map(({ mb }) => mb))]
  const spread = settled.reduce((sum, { seconds }) => sum + (seconds - at) ** 2, 0)
  const rise = settled.reduce((sum, { seconds, mb }) => sum + (seconds - at) * (mb - of), 0)
  return {
    mbPerHour: (rise / spread) * 3_600,
    fromMb: first.mb,
    toMb: last.mb,
    minutes: (last.seconds - first.seconds) / 60,
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
