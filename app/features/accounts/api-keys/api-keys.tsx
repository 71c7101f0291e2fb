// The keys of the public API, in the settings: made, shown once, counted and revoked.
import * as words from '#messages/accounts/apiKeys.js'
import { RevocableList } from '#features/accounts/shared/revocable-list.tsx'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table.tsx'
import { MakeApiKey, RevokeApiKey } from './api-key-dialogs.tsx'
import { type ApiKey, apiKeysRead } from './queries.ts'

export function ApiKeys({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  return (
    <RevocableList
      list={apiKeysRead(userId)}
      owner={userId}
      lead={words.lead({ link: <Link to="/developers" /> })}
      caption={words.caption}
      none={words.none}
      make={words.make}
      newSecret={{ title: words.newTitle, about: words.newWords }}
      columns={onStep => columnsOf(readOnly, apiKey => onStep('revoke', apiKey))}
      canMake={!readOnly}
      MakeDialog={MakeApiKey}
      stepDialogs={{ revoke: RevokeApiKey }}
    />
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
