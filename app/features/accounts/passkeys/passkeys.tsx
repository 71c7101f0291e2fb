// The passkeys of the account, in the settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type Passkey, passkeysRead } from '#features/accounts/shared/passkey-queries.ts'
import * as words from '#messages/accounts/passkeys.js'
import { AddPasskey, RemovePasskey, RenamePasskey, type Owner } from './passkey-dialogs.tsx'

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

export function Passkeys({ owner }: { owner: Owner }) {
  const known = useQuery(passkeysRead(owner.id))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{words.lead}</p>
      <QueryState read={known}>
        {passkeys => (
          <Table
            caption={words.caption}
            rows={passkeys ?? []}
            rowKey={passkey => passkey.id}
            empty={<p className="text-soft">{words.none}</p>}
            columns={columnsOf(setDoing)}
          />
        )}
      </QueryState>
      {canUsePasskeys() ? (
        <div>
          <Button onClick={() => setDoing({ what: 'add' })}>{words.add}</Button>
        </div>
      ) : (
        <p className="max-w-[60ch] text-soft">{unavailable()}</p>
      )}
      {doing?.what === 'add' ? <AddPasskey owner={owner} onClose={close} /> : null}
      {doing?.what === 'rename' ? (
        <RenamePasskey owner={owner} passkey={doing.passkey} onClose={close} />
      ) : null}
      {doing?.what === 'remove' ? (
        <RemovePasskey owner={owner} passkey={doing.passkey} onClose={close} />
      ) : null}
    </div>
  )
}

/** Of this machine by its number, where it is tried out. */
function unavailable(): string {
  const { hostname, port } = window.location
  return /^(127\.|\[::1\])/.test(hostname)
    ? words.byName({ address: `http://localhost:${port}` })
    : words.cannot
}

function columnsOf(setDoing: (doing: Doing) => void): Column<Passkey>[] {
  return [
    { key: 'name', head: words.name, primary: true, cell: ({ name }) => name },
    { key: 'added', head: words.added, cell: ({ addedAt }) => dayOf(addedAt) },
    { key: 'used', head: words.used, cell: ({ usedAt }) => (usedAt ? dayAndTimeOf(usedAt) : words.never) },
    {
      key: 'change',
      head: words.change,
      cell: passkey => (
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            aria-label={words.renameOf({ name: passkey.name })}
            onClick={() => setDoing({ what: 'rename', passkey })}
          >
            {words.rename}
          </Button>
          <Button
            kind="quiet"
            aria-label={words.removeOf({ name: passkey.name })}
            onClick={() => setDoing({ what: 'remove', passkey })}
          >
            {words.remove}
          </Button>
        </span>
      ),
    },
  ]
}
