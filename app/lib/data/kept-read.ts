// For pages that work without a network: the last answer of a read stays on this device, for the person who read it.
import { problemOf } from './problem.ts'
import type { Read } from './read.ts'
import { storedAccount } from './stored-account.ts'
import { findAnswer, storeAnswer } from './stored-answers.ts'

/** The same read. Without a network it answers what it answered last. */
export function kept<T>(wanted: Read<T>): Read<T> {
  return {
    ...wanted,
    queryFn: async context => {
      const key = `${storedAccount()} ${JSON.stringify(wanted.queryKey)}`
      try {
        const data = await wanted.queryFn(context)
        // Where nothing can be stored the page works, with a network.
        void storeAnswer(key, data).catch(() => undefined)
        return data
      } catch (error) {
        const known = problemOf(error).code === 'offline' ? await findAnswer(key) : undefined
        if (known === undefined) throw error
        return known as T
      }
    },
  }
}
