// Accounts that a player or guardian disowns. What they signed is frozen until the association decides.
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { settleDisowning } from './commands.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { DisownedAccount } from './queries.ts'

export function DisownedAccounts({
  disowned,
  readOnly,
}: {
  disowned: readonly DisownedAccount[]
  readOnly: boolean
}) {
  const [open, setOpen] = useState<{ of: DisownedAccount; isGranted: boolean }>()
  if (disowned.length === 0) return <p className="text-soft">No disputed accounts.</p>
  return (
    <>
      <ul aria-label="Disputed accounts">
        {disowned.map(each => (
          <li key={each.id} className="grid gap-2 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                <span className="font-semibold">{each.account ?? 'An account without a name'}</span>
                {each.email ? ` (${each.email})` : ''} signs{' '}
                {each.party === 'player' ? 'as' : 'as guardian of'}{' '}
                <span className="font-semibold">{each.person}</span>
              </span>
              {each.isSample ? <SampleStamp /> : null}
            </p>
            <p className="max-w-[60ch] whitespace-pre-line">“{each.reason}”</p>
            <p className="text-14 text-soft">
              Disowned by {each.by ?? 'an account without a name'}, {dayAndTimeOf(each.at)}
              <OwnTime at={each.at} />
            </p>
            {readOnly ? null : (
              <div className="flex flex-wrap gap-3">
                <Button
                  kind="danger"
                  aria-label={`Remove account for ${each.person}`}
                  onClick={() => setOpen({ of: each, isGranted: true })}
                >
                  Remove account…
                </Button>
                <Button
                  kind="quiet"
                  aria-label={`Keep account for ${each.person}`}
                  onClick={() => setOpen({ of: each, isGranted: false })}
                >
                  Keep account…
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open ? (
        <DecisionDialog
          id={open.of.id}
          isGranted={open.isGranted}
          title={
            open.isGranted
              ? `Remove the account for ${open.of.person}`
              : `Keep the account for ${open.of.person}`
          }
          description={
            open.isGranted
              ? 'It no longer signs for the player. What it signed is void: those transfers go back to be signed again.'
              : 'It goes on signing for the player, and its transfers go on.'
          }
          command={settleDisowning}
          needsReason
          actions={['Remove account', 'Keep account']}
          done="Decided. Both are told."
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
