import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import { useState } from 'react'
import { useSession } from '#features/accounts/session/session.ts'
import { IncidentDialog } from '#features/oversight/incidents/incident-dialog.tsx'
import { IncidentList } from '#features/oversight/incidents/incident-list.tsx'
import { OfficeForm } from '#features/oversight/incidents/office-form.tsx'
import { incidentDesk } from '#features/oversight/incidents/queries.ts'
import { SuperDesk } from '#features/oversight/boards/super-desk.tsx'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'

export const title = titles.incidents

export default function IncidentsPage() {
  const session = useSession()
  return (
    <SuperDesk open="/super/incidents" title={words.incidents} lead={words.incidentsLead} session={session}>
      <Incidents />
    </SuperDesk>
  )
}

function Incidents() {
  const [isOpening, setOpening] = useState(false)
  return (
    <Query of={incidentDesk} lines={5}>
      {({ incidents, office }) => (
        <>
          <Section
            title={words.incidents}
            action={<Button onClick={() => setOpening(true)}>{words.openIncident}</Button>}
          >
            <IncidentList incidents={incidents} office={office} />
          </Section>
          <Section title={words.privacy}>
            <OfficeForm office={office} />
          </Section>
          {isOpening ? <IncidentDialog onClose={() => setOpening(false)} /> : null}
        </>
      )}
    </Query>
  )
}
