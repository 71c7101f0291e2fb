// Accounts that a player or guardian disowns. What they signed is frozen until the association decides.
import * as words from '#messages/curation/verification.js'
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
  if (disowned.length === 0) return <p className="text-soft">{words.noDisputed}</p>
  return (
    <>
      <ul aria-label={words.disputedAccounts}>
        {disowned.map(each => (
          <li key={each.id} className="grid gap-2 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                <Signer of={each} />
              </span>
              {each.isSample ? <SampleStamp /> : null}
            </p>
            <p className="max-w-[60ch] whitespace-pre-line">“{each.reason}”</p>
            <p className="text-14 text-soft">
              {words.disownedBy({ name: each.by ?? words.unnamedInLine, when: dayAndTimeOf(each.at) })}
              <OwnTime at={each.at} />
            </p>
            {readOnly ? null : (
              <div className="flex flex-wrap gap-3">
                <Button
                  kind="danger"
                  aria-label={words.removeFor({ person: each.person })}
                  onClick={() => setOpen({ of: each, isGranted: true })}
                >
                  {words.removeMore}
                </Button>
                <Button
                  kind="quiet"
                  aria-label={words.keepFor({ person: each.person })}
                  onClick={() => setOpen({ of: each, isGranted: false })}
                >
                  {words.keepMore}
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
          title={(open.isGranted ? words.removeTitle : words.keepTitle)({ person: open.of.person })}
          description={open.isGranted ? words.removeLead : words.keepLead}
          command={settleDisowning}
          needsReason
          actions={[words.remove, words.keep]}
          done={words.decided}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

function Signer({ of: { account, email, party, person } }: { of: DisownedAccount }) {
  const name = account ?? words.unnamed
  const shown = {
    account: email ? words.withEmail({ account: name, email }) : name,
    person,
    strong: <span className="font-semibold" />,
  }
  return party === 'player'
    ? words.signsAs(shown)
    : words.signsForMinor({ ...shown, relation: words.guardian })
}
