import type { ReactNode } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { PageTitle } from './page-title.tsx'
import { LoadError } from './load-error.tsx'
import { Skeleton, SkeletonRows } from './skeleton.tsx'

type ReadState<T> =
  | { status: 'pending' }
  | {
      status: 'error'
      error: unknown
      isFetching: boolean
      refetch: () => Promise<unknown>
      data?: T | undefined
    }
  | { status: 'success'; data: T }

/** Something that is being read: its shape while it comes, why it could not be had, or itself. */
export function QueryState<T>({
  read,
  lines = 3,
  rows,
  columns = 2,
  waiting = rows ? <SkeletonRows rows={rows} columns={columns} /> : <Skeleton lines={lines} />,
  title,
  children,
}: {
  read: ReadState<T>
  /** What will be there: so many lines of text, or rows of a list. */
  lines?: number
  rows?: number
  columns?: number
  waiting?: ReactNode
  /** The heading of a page that names itself once it is there. */
  title?: string
  children: (data: T) => ReactNode
}) {
  if (read.status === 'success') return children(read.data)
  // It was there before: what could not be read again is still better than nothing.
  if (read.status === 'error' && read.data !== undefined) return children(read.data)
  return (
    <>
      {title ? <PageTitle title={title} /> : null}
      {read.status === 'pending' ? (
        waiting
      ) : (
        <LoadError
          words={problemOf(read.error).message}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </>
  )
}
