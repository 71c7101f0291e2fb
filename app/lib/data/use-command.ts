// One act of a desk: a command, the number that makes a second try the same act, and what is wrong with what was sent.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Db } from './db.ts'
import { problemOf } from './problem.ts'
import { write } from './query-client.ts'

export function useCommand<Input>(
  command: (db: Db, input: Input) => Promise<unknown>,
  {
    changes,
    onDone,
  }: {
    /** What was read and is not true any more once it is done. */
    changes: QueryKey
    onDone: () => void
  },
) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const step = useMutation({
    ...write(command),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: changes })
      onDone()
    },
  })
  return {
    requestId,
    isBusy: step.isPending,
    problem: step.error ? problemOf(step.error) : undefined,
    act: (input: Input) => step.mutate(input),
  }
}
