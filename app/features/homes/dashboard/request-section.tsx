import * as words from '#messages/homes/hub.js'
import { useState } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import type { Asked } from '#features/homes/shared/role-request.ts'
import { Section } from '#ui/page-title.tsx'
import { NeedsYouList } from './needs-you-list.tsx'
import { requestNeeds } from './needs-you.ts'

/** The roles that somebody asked for, on a home that they have meanwhile. */
export function RequestSection(asked: {
  userId: string
  roles: readonly Role[]
  requests: readonly Asked[]
}) {
  const [now] = useState(() => new Date())
  const needs = requestNeeds({ ...asked, now })
  return needs.length > 0 ? (
    <Section title={words.roleRequests}>
      <NeedsYouList needs={needs} />
    </Section>
  ) : null
}
