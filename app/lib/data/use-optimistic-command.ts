// A write whose wish shows at once. A mutation tells that it has begun a moment after the click; a box that
// waited for that would jump back first.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Db } from './db.ts'
import { problemOf } from './problem.ts'
import { write } from './query-client.ts'

export function useOptimisticCommand<Input>(
  command: (db: Db, input: Input) => Promise<unknown>,
  /** What was read and is not true any more once it is done. */
  ...changes: QueryKey[]
) {
  const client = useQueryClient()
  const [wish, setWish] = useState<Input>()
  const { mutate, error } = useMutation({
    ...write(command),
    onSettled: async (_data, _error, settled) => {
      await Promise.all(changes.map(queryKey => client.invalidateQueries({ queryKey })))
      setWish(now => (now === settled ? undefined : now))
    },
  })
  return {
    /** What was asked for and is not known to be done yet. */
    wish,
    problem: error ? problemOf(error) : undefined,
    ask: (input: Input) => {
      setWish(() => input)
      mutate(input)
    },
  }
}
