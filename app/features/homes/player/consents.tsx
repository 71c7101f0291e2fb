// The transfers that wait for the player's own yes.
import * as words from '#messages/homes/playerHome.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Linked, Move } from './queries.ts'

export const between = ({ from, to }: Move) => `${from ?? words.noClub} → ${to ?? words.noClub.toLowerCase()}`

const lacksGuardian = ({ person }: Linked) => person.isMinor && !person.hasGuardian

/** Whether there is anything to show. */
export const hasConsents = (home: Linked) => home.consents.length > 0 || lacksGuardian(home)

export function Consents({ home, typeName }: { home: Linked; typeName: (type: string) => string }) {
  const { consents } = home
  return (
    <>
      {lacksGuardian(home) ? (
        <div className="mb-4">
          <Notice tone="warning" title={words.guardianFirst}>
            {words.guardianLead}
          </Notice>
        </div>
      ) : null}
      <ul aria-label={words.waiting}>
        {consents.map(each => (
          <li
            key={each.ref}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {between(each)} {each.isSample ? <SampleStamp /> : null}
              </p>
              <p className="text-soft">
                {typeName(each.type)}
                {each.dueAt ? ` · ${words.dueBy({ when: dayAndTimeOf(each.dueAt) })}` : ''}
                <OwnTime at={each.dueAt} />
              </p>
            </div>
            <ButtonLink to={`/transfer-approvals/${each.ref}`}>{words.answer}</ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}
