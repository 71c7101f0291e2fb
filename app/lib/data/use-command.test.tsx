// @vitest-environment happy-dom
// What a page sees of a command, from the click to the end.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { makeQueryClient } from './query-client.ts'
import { read } from './read.ts'
import { useCommand } from './use-command.ts'

afterEach(cleanup)

const conflict = { code: 'PT409', message: 'Somebody was faster.' }
const refusal = { code: 'PT400', message: 'Say why.', hint: 'reason' }

type Input = { name: string; requestId?: string }
type Options = Parameters<typeof useCommand<Input, string>>[1]

/** A page that shows two lists and can add to one. The command is answered by hand. */
function open(options?: Options) {
  const asked: string[] = []
  const listRead = (name: string) =>
    read([name], async () => {
      asked.push(name)
      return asked.length
    })
  const answers: PromiseWithResolvers<string>[] = []
  const command = vi.fn<(db: Db, input: Input) => Promise<string>>(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  // The connection is passed through and not used: an empty object stands for it.
  const client = makeQueryClient(() => Promise.resolve({} as Db))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQuery(listRead('clubs'))
      useQuery(listRead('players'))
      return useCommand(command, options)
    },
    { wrapper },
  )
  const begun = async (start: () => void) => {
    const before = answers.length
    act(start)
    await waitFor(() => expect(answers.length).toBe(before + 1))
  }
  const begin = (input: Input, then?: () => void) => begun(() => result.current.act(input, then))
  const isRead = () => waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2))
  return {
    page: () => result.current,
    begin,
    /** With the number of the request. */
    send: (input: Omit<Input, 'requestId'>) => begun(() => result.current.send(input)),
    inputs: () => command.mock.calls.map(([, input]) => input),
    finish: (answer: string) => act(async () => answers.at(-1)?.resolve(answer)),
    refuse: (error: object) => act(async () => answers.at(-1)?.reject(error)),
    /** What has been read since the page was opened. */
    readAgain: () => asked.slice(2),
    isRead,
  }
}

test('once done, what it changes is read again and then the page is told', async () => {
  const told: unknown[] = []
  const { page, begin, finish, readAgain, isRead } = open({
    changes: ['clubs'],
    onDone: (answer, input) => told.push([answer, input.name, readAgain()]),
  })
  await isRead()
  await begin({ name: 'Dynamos' }, () => told.push('then'))
  await waitFor(() => expect(page().isBusy).toBe(true))
  expect(told).toEqual([])
  await finish('id')
  await waitFor(() => expect(page().isDone).toBe(true))
  expect(told).toEqual([['id', 'Dynamos', ['clubs']], 'then'])
  expect(page()).toMatchObject({ isBusy: false, answer: 'id', input: { name: 'Dynamos' } })
})

async function readWhenDone(options: Options) {
  const { page, begin, finish, readAgain, isRead } = open(options)
  await isRead()
  await begin({ name: 'Dynamos' })
  await finish('id')
  await waitFor(() => expect(page().isDone).toBe(true))
  cleanup()
  return readAgain().toSorted()
}

test('it can change one thing, several things, everything or nothing', async () => {
  expect(await readWhenDone({ changes: ['players'] })).toEqual(['players'])
  expect(await readWhenDone({ changes: [['players'], ['clubs']] })).toEqual(['clubs', 'players'])
  expect(await readWhenDone({ changes: [] })).toEqual(['clubs', 'players'])
  expect(await readWhenDone({})).toEqual([])
})

async function readWhenRefused(error: object, options: Options) {
  const problems: string[] = []
  const { page, begin, refuse, readAgain, isRead } = open({
    changes: ['clubs'],
    onProblem: ({ message }) => problems.push(message),
    ...options,
  })
  await isRead()
  await begin({ name: 'Dynamos' })
  await refuse(error)
  await waitFor(() => expect(page().problem).toBeDefined())
  expect(problems).toEqual([page().problem?.message])
  cleanup()
  return { again: readAgain(), problem: page().problem }
}

test('a refusal is put into words, and nothing is read again unless that was asked for', async () => {
  expect(await readWhenRefused(refusal, {})).toEqual({
    again: [],
    problem: { code: 'PT400', message: 'Say why.', field: 'reason' },
  })
  expect(await readWhenRefused(refusal, { refreshOnProblem: true })).toMatchObject({ again: ['clubs'] })
  expect(await readWhenRefused(refusal, { refreshOnProblem: 'conflict' })).toMatchObject({ again: [] })
  expect(await readWhenRefused(conflict, { refreshOnProblem: 'conflict' })).toMatchObject({
    again: ['clubs'],
  })
})

test('a second try has the same number, and the number after it another', async () => {
  const { page, send, refuse, finish, inputs } = open()
  await send({ name: 'Dynamos' })
  await refuse(refusal)
  await waitFor(() => expect(page().isBusy).toBe(false))
  await send({ name: 'Dynamos' })
  await finish('id')
  await waitFor(() => expect(page().isDone).toBe(true))
  await send({ name: 'Dynamos' })
  const [one, two, three] = inputs().map(({ requestId }) => requestId)
  expect(one).toMatch(/^[0-9a-f-]{36}$/)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('an optimistic one shows what was asked for from the click until it is read, or refused', async () => {
  const { page, begin, finish, refuse, readAgain, isRead } = open({ changes: ['clubs'], optimistic: true })
  await isRead()
  const first = { name: 'Dynamos' }
  act(() => page().act(first))
  expect(page().optimistic).toBe(first)
  await waitFor(() => expect(page().isBusy).toBe(true))
  await finish('id')
  await waitFor(() => expect(page().optimistic).toBeUndefined())
  expect(readAgain()).toEqual(['clubs'])

  await begin({ name: 'Highlanders' })
  expect(page().optimistic).toEqual({ name: 'Highlanders' })
  await refuse(refusal)
  await waitFor(() => expect(page().optimistic).toBeUndefined())
  expect(readAgain()).toEqual(['clubs', 'clubs'])
  expect(page().problem?.message).toBe('Say why.')
})

test('without the option nothing is shown before it is known', async () => {
  const { page, begin } = open({ changes: ['clubs'] })
  await begin({ name: 'Dynamos' })
  expect(page().optimistic).toBeUndefined()
})
