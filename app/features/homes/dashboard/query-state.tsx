// A query that is loading, has failed, or has its data.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadError } from '#ui/load-error.tsx'

export function QueryState<T>({
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
    <LoadError
      words={problemOf(query.error).message}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
