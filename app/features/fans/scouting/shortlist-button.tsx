// For scouts, on a player's page: which of their lists the player is on. Loaded for them alone.
import * as words from '#messages/fans/shortlist.js'
import { useState } from 'react'
import { withQueries } from '#lib/data/query-provider.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Query } from '#ui/query.tsx'
import { ListChecks } from './list-checks.tsx'
import { sheetRead } from './queries.ts'
import { sheetPath } from './labels.ts'

type Props = { player: { id: string; name: string }; userId: string }

export const ShortlistButton = withQueries(Opener)

function Opener({ player, userId }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.shortlist}
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title={words.shortlistOf({ name: player.name })}
          description={words.shortlistLead}
          footer={
            <>
              <ButtonLink kind="quiet" to={sheetPath(player.id, null)}>
                {words.sheet}
              </ButtonLink>
              <Button onClick={() => setOpen(false)}>{words.done}</Button>
            </>
          }
        >
          <Lists playerId={player.id} userId={userId} />
        </Dialog>
      ) : null}
    </>
  )
}

function Lists({ playerId, userId }: { playerId: string; userId: string }) {
  return (
    <Query of={sheetRead(userId, playerId)} lines={2}>
      {found => <ListChecks lists={found?.lists ?? []} playerId={playerId} userId={userId} />}
    </Query>
  )
}
