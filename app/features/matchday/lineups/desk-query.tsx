// A club's line-up as it is saved now. What was read is let go of with the page: a form must not begin with a line-up
// from before it was last saved.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { kept } from '#lib/data/kept-read.ts'
import { Query } from '#ui/query.tsx'
import { type Desk, deskRead, type Side } from './queries.ts'

export function DeskQuery({
  matchId,
  side,
  children,
}: {
  matchId: string
  side: Side
  children: (desk: Desk) => ReactNode
}) {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: ['line-up', matchId] }), [client, matchId])
  return (
    <Query of={kept(deskRead(matchId, side))} rows={8}>
      {children}
    </Query>
  )
}
