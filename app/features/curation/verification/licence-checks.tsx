// Licences that coaches have sent.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { decideLicence } from './commands.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { WaitingLicence } from './queries.ts'

export function LicenceChecks({
  licences,
  readOnly,
}: {
  licences: readonly WaitingLicence[]
  readOnly: boolean
}) {
  const [asked, setAsked] = useState<{ licence: WaitingLicence; isGranted: boolean }>()
  if (licences.length === 0) return <p className="text-soft">No licences to check.</p>
  return (
    <>
      <ul aria-label="Licences">
        {licences.map(licence => (
          <li key={licence.id} className="grid gap-2 border-b border-line py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={`/coaches/${licence.slug}`} className="font-semibold">
                {licence.person}
              </Link>
              {licence.isSample ? <SampleStamp /> : null}
            </p>
            <p className="text-soft">
              {licence.level}, valid until {dayOf(licence.validUntil)} · sent {agoOf(licence.sentAt)}
            </p>
            {readOnly ? null : (
              <DecisionButtons
                paper={licence.paper}
                whose={licence.person}
                grant={{ words: 'Confirm…', name: `Confirm the licence of ${licence.person}` }}
                refuse={{ words: 'Refuse…', name: `Refuse the licence of ${licence.person}` }}
                onDecide={isGranted => setAsked({ licence, isGranted })}
              />
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <DecisionDialog
          id={asked.licence.id}
          isGranted={asked.isGranted}
          title={asked.isGranted ? 'Confirm the licence' : 'Refuse the licence'}
          description={`${asked.licence.person}: ${asked.licence.level}, valid until ${dayOf(asked.licence.validUntil)}. ${
            asked.isGranted ? 'It stands on the coach’s page from then on.' : 'The coach can send another.'
          }`}
          command={decideLicence}
          needsReason={!asked.isGranted}
          done={asked.isGranted ? 'The licence is confirmed.' : 'The licence is refused.'}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
