// What is being read, could not be read, or is there.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#lib/problem.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Trouble } from '#ui/trouble.tsx'

export function Loaded<T>({
  query,
  lines = 3,
  children,
}: {
  query: UseQueryResult<T>
  lines?: number
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <Skeleton lines={lines} />
  return (
    <Trouble
      words={problemOf(query.error).message}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
