// The passkeys of the account, in the settings.
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/table.tsx'
import { type Passkey, passkeysRead } from '#features/accounts/shared/passkey-queries.ts'
import { RevocableList } from '#features/accounts/shared/revocable-list.tsx'
import * as words from '#messages/accounts/passkeys.js'
import { AddPasskey, RemovePasskey, RenamePasskey, type Owner } from './passkey-dialogs.tsx'

type OnStep = (what: 'rename' | 'remove', passkey: Passkey) => void

export function Passkeys({ owner }: { owner: Owner }) {
  return (
    <RevocableList
      list={passkeysRead(owner.id)}
      owner={owner}
      lead={words.lead}
      caption={words.caption}
      none={words.none}
      make={words.add}
      columns={columnsOf}
      canMake={canUsePasskeys()}
      instead={<p className="max-w-[60ch] text-soft">{unavailable()}</p>}
      MakeDialog={AddPasskey}
      stepDialogs={{ rename: RenamePasskey, remove: RemovePasskey }}
    />
  )
}

/** Of this machine by its number, where it is tried out. */
function unavailable(): string {
  const { hostname, port } = window.location
  return /^(127\.|\[::1\])/.test(hostname)
    ? words.byName({ address: `http://localhost:${port}` })
    : words.cannot
}

function columnsOf(onStep: OnStep): Column<Passkey>[] {
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
            onClick={() => onStep('rename', passkey)}
          >
            {words.rename}
          </Button>
          <Button
            kind="quiet"
            aria-label={words.removeOf({ name: passkey.name })}
            onClick={() => onStep('remove', passkey)}
          >
            {words.remove}
          </Button>
        </span>
      ),
    },
  ]
}
