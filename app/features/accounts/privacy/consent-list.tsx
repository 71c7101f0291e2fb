import * as words from '#messages/accounts/privacy.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'
import { consentText, consentTitle } from './consent-texts.tsx'
import { answerConsent } from './commands.ts'
import { type Consent, type ConsentEntry, privacyKey } from './queries.ts'

/** One switch for each purpose, none of them on by itself, and every time one was turned. */
export function ConsentList({
  userId,
  consents,
  log,
  readOnly,
}: {
  userId: string
  consents: Consent[]
  log: ConsentEntry[]
  readOnly: boolean
}) {
  const { optimistic, problem, act } = useCommand(answerConsent, {
    changes: privacyKey(userId),
    optimistic: true,
  })
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-soft">{words.consentLead}</p>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <ul className="grid gap-3">
        {consents.map(consent => {
          const { purpose, version, isGiven } = consent
          return (
            <li key={purpose} className="max-w-[60ch]">
              <Checkbox
                label={consentTitle(consent)}
                name={purpose}
                hint={
                  purpose === 'account'
                    ? consentText(consent, text => words.accountConsent({ text }))
                    : consentText(consent)
                }
                checked={optimistic?.purpose === purpose ? optimistic.isGiven : isGiven}
                disabled={readOnly || purpose === 'account' || optimistic !== undefined}
                onChange={event =>
                  act({
                    purpose,
                    version,
                    isGiven: event.target.checked,
                    requestId: crypto.randomUUID(),
                  })
                }
              />
            </li>
          )
        })}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">{words.consentLog}</summary>
        <Table
          caption={words.consentTable}
          rows={log}
          rowKey={({ id }) => String(id)}
          empty={<p className="text-soft">{words.noConsent}</p>}
          columns={[
            { key: 'what', head: words.purpose, primary: true, cell: consentTitle },
            {
              key: 'said',
              head: words.answer,
              cell: ({ isGiven, isByGuardian }) =>
                isByGuardian
                  ? isGiven
                    ? words.agreedByGuardian
                    : words.withdrawnByGuardian
                  : isGiven
                    ? words.agreed
                    : words.withdrawn,
            },
            { key: 'when', head: words.when, cell: ({ saidAt }) => dayAndTimeOf(saidAt) },
            { key: 'version', head: words.version, cell: ({ version }) => version },
          ]}
        />
      </details>
    </div>
  )
}
