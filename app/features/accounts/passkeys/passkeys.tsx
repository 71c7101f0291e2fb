// The passkeys of the account, in the settings.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type Passkey, passkeysRead } from '#features/accounts/shared/passkey-queries.ts'
import { passkeyTexts as texts } from './labels.ts'
import { AddPasskey, RemovePasskey, RenamePasskey, type Owner } from './passkey-dialogs.tsx'

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

export function Passkeys({ owner }: { owner: Owner }) {
  const known = useQuery(passkeysRead(owner.id))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{texts.lead}</p>
      <QueryState read={known}>
        {passkeys => (
          <Table
            caption={texts.caption}
            rows={passkeys ?? []}
            rowKey={passkey => passkey.id}
            empty={<p className="text-soft">{texts.none}</p>}
            columns={columnsOf(setDoing)}
          />
        )}
      </QueryState>
      {canUsePasskeys() ? (
        <div>
          <Button onClick={() => setDoing({ what: 'add' })}>{texts.add}</Button>
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
  return /^(127\.|\[::1\])/.test(hostname) ? texts.byName(`http://localhost:${port}`) : texts.cannot
}

function columnsOf(setDoing: (doing: Doing) => void): Column<Passkey>[] {
  return [
    { key: 'name', head: texts.name, primary: true, cell: ({ name }) => name },
    { key: 'added', head: texts.added, cell: ({ addedAt }) => dayOf(addedAt) },
    { key: 'used', head: texts.used, cell: ({ usedAt }) => (usedAt ? dayAndTimeOf(usedAt) : texts.never) },
    {
      key: 'change',
      head: texts.change,
      cell: passkey => (
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            aria-label={texts.renameOf(passkey.name)}
            onClick={() => setDoing({ what: 'rename', passkey })}
          >
            {texts.rename}
          </Button>
          <Button
            kind="quiet"
            aria-label={texts.removeOf(passkey.name)}
            onClick={() => setDoing({ what: 'remove', passkey })}
          >
            {texts.remove}
          </Button>
        </span>
      ),
    },
  ]
}
