import * as texts from '#messages/oversight/incidents.js'
import { useState } from 'react'
import { downloadCsv, toCsv } from '#lib/formats/csv.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { type IncidentStep, noteIncident } from './commands.ts'
import { noticeWords } from './notice-labels.ts'
import { type Affected, affectedBy, type Incident, incidentsKey, type Office } from './queries.ts'

/** Each with what is known of it, whom it affects, and what has still to be done. */
export function IncidentList({ incidents, office }: { incidents: Incident[]; office: Office }) {
  if (incidents.length === 0) return <p className="max-w-[60ch] text-soft">{texts.none}</p>
  return (
    <ul>
      {incidents.map(incident => (
        <li key={incident.id} className="grid gap-3 border-b border-line py-5">
          <OneIncident incident={incident} office={office} />
        </li>
      ))}
    </ul>
  )
}

function OneIncident({ incident, office }: { incident: Incident; office: Office }) {
  const [isOpen, setOpen] = useState(false)
  const { words, noticedAt, fromAt, toAt } = incident
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-display text-20 leading-tight">
          {texts.noticedOn({ when: dayAndTimeOf(noticedAt) })}
          <OwnTime at={noticedAt} />
        </h3>
        <State incident={incident} />
      </div>
      <p className="max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <p className="text-14 text-soft">
        {(incident.misusedId ? texts.seenThroughOne : texts.seenBetween)({
          from: dayAndTimeOf(fromAt),
          to: dayAndTimeOf(toAt),
        })}
      </p>
      <Steps incident={incident} />
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2">{texts.affected}</summary>
        {isOpen ? <AffectedPart incident={incident} office={office} /> : null}
      </details>
    </>
  )
}

function State({ incident: { closedAt, reportedAt, dueAt } }: { incident: Incident }) {
  if (closedAt) return <Badge>{texts.closed}</Badge>
  if (reportedAt) return <Badge tone="good">{texts.reported}</Badge>
  return (
    <Badge tone="problem">
      {texts.reportBy({ when: dayAndTimeOf(dueAt) })}
      <OwnTime at={dueAt} />
    </Badge>
  )
}

const steps: { step: IncidentStep; label: string; done: (incident: Incident) => string | null }[] = [
  { step: 'reported', label: texts.toldPotraz, done: ({ reportedAt }) => reportedAt },
  { step: 'people_told', label: texts.toldPeople, done: ({ peopleToldAt }) => peopleToldAt },
  { step: 'closed', label: texts.close, done: ({ closedAt }) => closedAt },
]

function Steps({ incident }: { incident: Incident }) {
  const act = useCommand(noteIncident, { changes: incidentsKey })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {steps.map(({ step, label, done }) =>
          done(incident) ? null : (
            <Button
              key={step}
              kind="quiet"
              disabled={act.isBusy}
              onClick={() => act.act({ incidentId: incident.id, step, requestId: crypto.randomUUID() })}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      {act.problem ? <Notice tone="problem">{act.problem.message}</Notice> : null}
    </>
  )
}

function AffectedPart({ incident, office }: { incident: Incident; office: Office }) {
  return (
    <div className="grid gap-4 pt-2">
      <Query of={affectedBy(incident.id)}>
        {people => (
          <>
            <Table
              caption={texts.caption}
              rows={people}
              rowKey={({ userId }) => userId}
              empty={<p className="text-soft">{texts.nobodyKnown}</p>}
              columns={[
                {
                  key: 'name',
                  head: texts.name,
                  primary: true,
                  cell: ({ name }) => name ?? texts.formerMember,
                },
                {
                  key: 'reach',
                  head: texts.reachedBy,
                  cell: ({ email, phone }) => email ?? phone ?? texts.nothingKnown,
                },
                { key: 'what', head: texts.logSays, cell: ({ what }) => what },
                { key: 'last', head: texts.last, cell: ({ lastAt }) => dayAndTimeOf(lastAt) },
              ]}
            />
            {people.length > 0 ? (
              <div>
                <Button kind="quiet" onClick={() => save(people)}>
                  {texts.download}
                </Button>
              </div>
            ) : null}
            <div className="grid gap-1.5">
              <p className="font-semibold">{texts.noticeTitle}</p>
              <pre className="max-w-[80ch] overflow-x-auto bg-shade p-4 text-14 whitespace-pre-wrap">
                {noticeWords(incident, office, people.length)}
              </pre>
            </div>
          </>
        )}
      </Query>
    </div>
  )
}

function save(people: Affected[]) {
  const rows = people.map(({ name, email, phone, what, acts, lastAt }) => [
    name,
    email,
    phone,
    what,
    acts,
    lastAt,
  ])
  downloadCsv('affected.csv', toCsv(['name', 'email', 'phone', 'what', 'acts', 'last'], rows))
}
