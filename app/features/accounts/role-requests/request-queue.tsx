import * as words from '#messages/accounts/roleRequests.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { thousands } from '#lib/format/thousands.ts'
import { AddressText } from '#ui/address-text.tsx'
import { Link } from '#ui/link.tsx'
import type { Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn, nameOf } from '#lib/data/names.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { whyNot } from './may-decide.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { type RoleRequest, waitingRead } from './queries.ts'

type Decider = { id: string; roles: readonly Role[] }

/** The requests that wait, the oldest first, with the way to decide each. */
export function RequestQueue({
  me,
  mayWrite,
  page,
  hrefFor,
}: {
  me: Decider
  /** False during an impersonation. */
  mayWrite: boolean
  page: number
  hrefFor: (page: number) => string
}) {
  // Kept here and not in the row: the row goes when somebody else decides, and the words must not.
  const [deciding, setDeciding] = useState<{ request: RoleRequest; granted: boolean }>()
  const isSuperAdmin = me.roles.includes('super_admin')
  const read = useQuery(waitingRead(page))
  return (
    <>
      <QueryState read={read} rows={4} columns={4}>
        {({ rows, names, total }) => (
          <>
            <output className="mb-2 block text-14 text-soft">
              {total > 0 ? words.waiting({ count: total, number: thousands(total) }) : ''}
            </output>
            <Table
              caption={words.pending}
              rows={rows}
              rowKey={request => request.id}
              empty={<Empty title={words.empty}>{words.emptyLead}</Empty>}
              columns={[
                ...columnsFor(isSuperAdmin, id => nameIn(names, id)),
                decisionColumn(
                  request => (mayWrite ? whyNot(request, me) : words.impersonating),
                  setDeciding,
                ),
              ]}
            />
            <Pager page={page} pages={Math.ceil(total / pageSize)} hrefFor={hrefFor} />
          </>
        )}
      </QueryState>
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} /> : null}
    </>
  )
}

function columnsFor(isSuperAdmin: boolean, nameBy: (id: string) => string): Column<RoleRequest>[] {
  return [
    {
      key: 'who',
      head: words.who,
      primary: true,
      cell: ({ userId, person }) =>
        // Only super admins can open the account itself.
        isSuperAdmin ? (
          <Link to={`/super/users?person=${userId}`}>
            <bdi>{nameOf(person)}</bdi>
          </Link>
        ) : (
          <bdi>{nameOf(person)}</bdi>
        ),
    },
    {
      key: 'contact',
      head: words.contact,
      cell: ({ person }) => <AddressText address={person.email ?? person.phone} />,
    },
    { key: 'role', head: words.role, cell: ({ role }) => roleNames[role] },
    { key: 'since', head: words.since, cell: ({ requestedAt }) => <When {...momentOf(requestedAt)} /> },
    {
      key: 'note',
      head: words.note,
      cell: ({ note, proposedBy }) => (
        <span className="block text-14">
          {proposedBy ? (
            <span className="block">{words.proposedBy({ name: nameBy(proposedBy) })}</span>
          ) : null}
          {note ?? (proposedBy ? null : words.none)}
        </span>
      ),
    },
  ]
}

function decisionColumn(
  refusalOf: (request: RoleRequest) => string | undefined,
  onDecide: (deciding: { request: RoleRequest; granted: boolean }) => void,
): Column<RoleRequest> {
  return {
    key: 'decide',
    head: words.decision,
    cell: request => (
      <Decision
        request={request}
        refusal={refusalOf(request)}
        onDecide={granted => onDecide({ request, granted })}
      />
    ),
  }
}

function Decision({
  request,
  refusal,
  onDecide,
}: {
  request: RoleRequest
  refusal: string | undefined
  onDecide: (granted: boolean) => void
}) {
  if (refusal) return <span className="text-14 text-soft">{refusal}</span>
  const what = { name: nameOf(request.person), role: roleNames[request.role] }
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button kind="quiet" className="px-4" aria-label={words.grantTo(what)} onClick={() => onDecide(true)}>
        {words.grant}
      </Button>
      <Button kind="quiet" className="px-4" aria-label={words.refuseTo(what)} onClick={() => onDecide(false)}>
        {words.refuse}
      </Button>
    </span>
  )
}
