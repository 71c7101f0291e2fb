// The keys of the public API, in the settings: made, shown once, counted and revoked.
import * as words from '#messages/accounts/apiKeys.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { NewSecret } from '#features/accounts/shared/new-secret.tsx'
import { MakeApiKey, RevokeApiKey } from './api-key-dialogs.tsx'
import { type ApiKey, apiKeysRead } from './queries.ts'

type Doing = { what: 'make' } | { what: 'show'; secret: string } | { what: 'revoke'; apiKey: ApiKey }

export function ApiKeys({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const known = useQuery(apiKeysRead(userId))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{words.lead({ link: <Link to="/developers" /> })}</p>
      <QueryState read={known}>
        {keys => (
          <Table
            caption={words.caption}
            rows={keys}
            rowKey={({ id }) => id}
            empty={<p className="text-soft">{words.none}</p>}
            columns={columnsOf(readOnly, apiKey => setDoing({ what: 'revoke', apiKey }))}
          />
        )}
      </QueryState>
      {readOnly ? null : (
        <div>
          <Button onClick={() => setDoing({ what: 'make' })}>{words.make}</Button>
        </div>
      )}
      {doing?.what === 'make' ? (
        <MakeApiKey userId={userId} onMade={secret => setDoing({ what: 'show', secret })} onClose={close} />
      ) : null}
      {doing?.what === 'show' ? (
        <NewSecret title={words.newTitle} about={words.newWords} secret={doing.secret} onClose={close} />
      ) : null}
      {doing?.what === 'revoke' ? (
        <RevokeApiKey userId={userId} apiKey={doing.apiKey} onClose={close} />
      ) : null}
    </div>
  )
}

function columnsOf(readOnly: boolean, onRevoke: (apiKey: ApiKey) => void): Column<ApiKey>[] {
  return [
    { key: 'name', head: words.name, primary: true, cell: ({ name }) => name },
    { key: 'key', head: words.key, cell: ({ beginsWith }) => `${beginsWith}…` },
    { key: 'made', head: words.made, cell: ({ madeAt }) => dayOf(madeAt) },
    {
      key: 'used',
      head: words.lastUsed,
      cell: ({ lastUsedOn }) => (lastUsedOn ? dayOf(lastUsedOn) : words.never),
    },
    { key: 'today', head: words.today, numeric: true, cell: ({ today }) => thousands(today) },
    { key: 'lately', head: words.lately, numeric: true, cell: ({ lately }) => thousands(lately) },
    {
      key: 'revoke',
      head: words.change,
      cell: apiKey => (
        <Button
          kind="quiet"
          aria-label={words.revokeOf({ name: apiKey.name })}
          disabled={readOnly}
          onClick={() => onRevoke(apiKey)}
        >
          {words.revoke}
        </Button>
      ),
    },
  ]
}
