// Runs a command from a component: with a request id that makes retries idempotent, the problem with what was sent, and
// the queries to invalidate afterwards.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Db } from './db.ts'
import { type Problem, problemOf } from './problem.ts'
import { write } from './query-client.ts'

type Options<Input, Answer> = {
  /** The key of what was read and is not true any more once it is done, or a list of them; `[]` is everything. */
  changes?: QueryKey | readonly QueryKey[]
  /** After a refusal it is read again, too: somebody else may have been faster. `conflict`: only where they were. */
  refreshOnProblem?: boolean | 'conflict'
  /** Called when it is done and what it changes has been read again. */
  onDone?: (answer: Answer, input: Input) => unknown
  onProblem?: (problem: Problem, input: Input) => unknown
  /** Shows what was asked for (`optimistic`) from the click until it is known to be done or refused. */
  optimistic?: boolean
  /** Of those with the same scope, one is done after the other. */
  scope?: string
  /** A lost answer is asked for once more, unless this says no. */
  retry?: false
}

/** What `send` is given: it adds the request id. */
export type WithoutId<Input> = Input extends unknown ? Omit<Input, 'requestId'> : never

export type Command<Input, Answer = unknown> = ReturnType<typeof useCommand<Input, Answer>>

export function useCommand<Input, Answer>(
  command: (db: Db, input: Input) => Promise<Answer>,
  { changes, refreshOnProblem, onDone, onProblem, scope, ...options }: Options<Input, Answer> = {},
) {
  const client = useQueryClient()
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID())
  // A mutation reports that it is pending a moment after the click; a checkbox that waited for that would jump back first.
  const [optimistic, setOptimistic] = useState<Input>()
  const refresh = () => Promise.all(keysOf(changes).map(queryKey => client.invalidateQueries({ queryKey })))
  // What waits for the person (app/features/homes/dashboard/tasks.ts): whatever was done may have been one of these.
  const refreshTasks = () => void client.invalidateQueries({ queryKey: ['tasks'] })

  const { mutate, reset, error, isPending, isSuccess, data, variables } = useMutation({
    ...write(command),
    ...(options.retry === false ? { retry: false } : {}),
    ...(scope ? { scope: { id: scope } } : {}),
    onSuccess: async (answer, input) => {
      refreshTasks()
      await refresh()
      await onDone?.(answer, input)
      setRequestId(crypto.randomUUID())
    },
    onError: async (thrown, input) => {
      const problem = problemOf(thrown)
      await onProblem?.(problem, input)
      const isConflict = problem.code === 'PT409'
      if (refreshOnProblem === 'conflict' ? isConflict : refreshOnProblem || options.optimistic)
        await refresh()
    },
    onSettled: (_answer, _error, input) => setOptimistic(now => (now === input ? undefined : now)),
  })
  /** `then` is left out where the page has been left meanwhile. */
  function act(input: Input, then?: () => void) {
    if (options.optimistic) setOptimistic(() => input)
    mutate(input, { onSuccess: () => then?.() })
  }
  return {
    /** For one act, however often it is tried: the next has another. */
    requestId,
    isBusy: isPending,
    isDone: isSuccess,
    problem: error ? problemOf(error) : undefined,
    answer: data,
    /** What was sent last. */
    input: variables,
    optimistic,
    act,
    /** The same with the request id, for commands that are done once however often they are sent. */
    send: (input: WithoutId<Input>, then?: () => void) => act({ ...input, requestId } as Input, then),
    reset,
  }
}

function keysOf(changes: QueryKey | undefined): readonly QueryKey[] {
  if (!changes) return []
  return isList(changes) ? changes : [changes]
}

const isList = (changes: QueryKey): changes is readonly QueryKey[] =>
  changes.length > 0 && changes.every(key => Array.isArray(key))
