// Licences that coaches have sent.
import * as texts from '#messages/curation/verification.js'
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
  if (licences.length === 0) return <p className="text-soft">{texts.noLicences}</p>
  return (
    <>
      <ul aria-label={texts.licences}>
        {licences.map(licence => (
          <li key={licence.id} className="grid gap-2 border-b border-line py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={`/coaches/${licence.slug}`} className="font-semibold">
                {licence.person}
              </Link>
              {licence.isSample ? <SampleStamp /> : null}
            </p>
            <p className="text-soft">
              {texts.licenceFacts({
                level: licence.level,
                date: dayOf(licence.validUntil),
                when: agoOf(licence.sentAt),
              })}
            </p>
            {readOnly ? null : (
              <DecisionButtons
                paper={licence.paper}
                whose={licence.person}
                grant={{ words: texts.confirmMore, name: texts.confirmLicenceOf({ person: licence.person }) }}
                refuse={{ words: texts.rejectMore, name: texts.rejectLicenceOf({ person: licence.person }) }}
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
          title={asked.isGranted ? texts.confirmLicence : texts.rejectLicence}
          description={(asked.isGranted ? texts.confirmLicenceLead : texts.rejectLicenceLead)({
            person: asked.licence.person,
            level: asked.licence.level,
            date: dayOf(asked.licence.validUntil),
          })}
          command={decideLicence}
          needsReason={!asked.isGranted}
          done={asked.isGranted ? texts.licenceConfirmed : texts.licenceRejected}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
