// What waits for the signed-in person, on every page that somebody lands on.
import * as words from '#messages/homes/hub.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Section } from '#ui/page-title.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { NeedsYouList } from './needs-you-list.tsx'
import { taskNeeds, tasksRead } from './tasks.ts'

export function NeedsYouSection({
  userId,
  isHiddenWhenEmpty = false,
  answeredHere = [],
  children,
}: {
  userId: string
  /** For those whom something waits for only now and then. */
  isHiddenWhenEmpty?: boolean
  /** Kinds of tasks that the page itself shows: the children are those that wait. */
  answeredHere?: readonly string[]
  children?: ReactNode
}) {
  const tasks = useQuery(tasksRead(userId))
  const [now] = useState(() => new Date())
  const others = tasks.data?.filter(({ kind }) => !answeredHere.includes(kind)) ?? []
  if (isHiddenWhenEmpty && !children && others.length === 0 && !tasks.isError) return null
  return (
    <Section title={words.needsYou}>
      {children}
      <QueryState read={tasks} rows={1}>
        {() => (children && others.length === 0 ? null : <NeedsYouList needs={taskNeeds(others, now)} />)}
      </QueryState>
    </Section>
  )
}
