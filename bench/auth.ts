// What accounts give away by their timing, and what they cost those who only read.
import { benchReads } from './auth-reads.ts'
import { benchTiming } from './auth-timing.ts'

export async function benchAuth(): Promise<void> {
  await benchReads()
  await benchTiming()
}
