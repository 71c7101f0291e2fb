import type { ReactNode } from 'react'
import { Trouble } from './trouble.tsx'

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
export function Loaded<T>({
  read,
  tell,
  waiting,
  children,
}: {
  read: ReadState<T>
  /** An error in words. */
  tell: (error: unknown) => { message: string }
  waiting: ReactNode
  children: (data: T) => ReactNode
}) {
  if (read.status === 'pending') return waiting
  if (read.status === 'success') return children(read.data)
  // It was there before: what could not be read anew is still better than nothing.
  if (read.data !== undefined) return children(read.data)
  return (
    <Trouble words={tell(read.error).message} busy={read.isFetching} onRetry={() => void read.refetch()} />
  )
}
