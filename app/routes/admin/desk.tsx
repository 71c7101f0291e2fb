import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { DeskNav } from '#features/admin-desk/desk-nav.tsx'
import { Registrations } from '#features/admin-desk/registrations.tsx'
import { hrefOfTab, openTab, tabsFor } from '#features/admin-desk/tabs.ts'
import { AppointmentsDesk } from '#features/appointments/appointments-desk.tsx'
import { AskDesk } from '#features/association/ask-desk.tsx'
import { ExceptionDesk } from '#features/association/exception-desk.tsx'
import { GuardianDesk } from '#features/association/guardian-desk.tsx'
import { BanDesk } from '#features/bans/ban-desk.tsx'
import { CaseDeskTab } from '#features/discipline/case-desk.tsx'
import { RecordChecks } from '#features/decisions/record-checks.tsx'
import { SeasonDesk } from '#features/decisions/season-desk.tsx'
import { DuplicatesDesk } from '#features/duplicates/duplicates-desk.tsx'
import { ReportDesk } from '#features/error-reports/report-desk.tsx'
import { DrawDesk } from '#features/generator/draw-desk.tsx'
import { SwitchNotice } from '#features/flags/switch-notice.tsx'
import { ImportDesk } from '#features/imports/import-desk.tsx'
import { NewsDesk } from '#features/news/news-desk.tsx'
import { administrator } from '#features/news/writer.ts'
import { NoticeDesk } from '#features/notices/notice-desk.tsx'
import { GapDesk } from '#features/quality/gap-desk.tsx'
import { AskedOfUs } from '#features/oversight/asked-of-us.tsx'
import { WaitingList } from '#features/reports/waiting-list.tsx'
import { DecidedList } from '#features/role-decisions/decided-list.tsx'
import { RequestQueue } from '#features/role-decisions/request-queue.tsx'
import { Inbox } from '#features/transfers/inbox.tsx'
import { ValueDesk } from '#features/valuations/value-desk.tsx'
import { WindowDesk } from '#features/windows/window-desk.tsx'
import { readPage } from '#lib/page-number.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'

export default function DeskPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const tabs = tabsFor(roles)
  const tab = openTab(tabs, search.get('tab'))
  return (
    <div className="column">
      <PageTitle title="Administration" lead="What waits for the league and the association." />
      <div className="grid gap-x-10 gap-y-6 pt-2 lg:grid-cols-[15rem_1fr]">
        <DeskNav tabs={tabs} open={tab} />
        <div className="min-w-0">
          {tab.id === 'discipline' ? (
            <CaseDeskTab title={tab.label} mayWrite={!isImpersonating} />
          ) : tab.id === 'appointments' ? (
            <AppointmentsDesk title={tab.label} mayWrite={!isImpersonating} />
          ) : tab.id === 'reports' ? (
            <WaitingList title={tab.label} />
          ) : tab.id === 'season' ? (
            <>
              <SeasonDesk title={tab.label} roles={roles} mayWrite={!isImpersonating} />
              {roles.includes('admin') || roles.includes('super_admin') ? (
                <DrawDesk mayWrite={!isImpersonating} />
              ) : null}
            </>
          ) : tab.id === 'people' ? (
            <DuplicatesDesk title={tab.label} mayWrite={!isImpersonating} />
          ) : tab.id === 'corrections' ? (
            <ReportDesk title={tab.label} mayWrite={!isImpersonating} />
          ) : tab.id === 'quality' ? (
            <>
              <GapDesk
                title={tab.label}
                season={search.get('season')}
                hrefFor={season => `${hrefOfTab('quality')}&season=${encodeURIComponent(season)}`}
              />
              <RecordChecks title="Totals" />
            </>
          ) : tab.id === 'imports' ? (
            <ImportDesk mayWrite={!isImpersonating} />
          ) : tab.id === 'zifa' ? (
            <AssociationDesk
              me={profile?.id ?? ''}
              isOfAssociation={roles.includes('zifa_admin')}
              mayWrite={!isImpersonating}
            />
          ) : tab.id === 'values' ? (
            <>
              <SwitchNotice flag="valuations" title="Values are not published just now">
                What is published stays. A level can be proposed, and is released once it is on again.
              </SwitchNotice>
              <ValueDesk mayWrite={!isImpersonating} />
            </>
          ) : tab.id === 'transfers' ? (
            <TransferDesk title={tab.label} page={readPage(search)} />
          ) : tab.id === 'news' ? (
            <>
              <NewsDesk
                title={tab.label}
                writer={administrator(profile?.fullName ?? '', roles)}
                mayWrite={!isImpersonating}
                search={search}
                hrefFor={query => `${hrefOfTab('news')}&${new URLSearchParams(query)}`}
              />
              {search.has('article') ? null : (
                <NoticeDesk
                  mayWrite={!isImpersonating && (roles.includes('admin') || roles.includes('zifa_admin'))}
                />
              )}
            </>
          ) : (
            <Requests page={readPage(search)} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Super admins read the windows, the bans and the exceptions; guardians and what clubs ask are the association's alone. */
function AssociationDesk({
  me,
  isOfAssociation,
  mayWrite,
}: {
  me: string
  isOfAssociation: boolean
  mayWrite: boolean
}) {
  const may = isOfAssociation && mayWrite
  return (
    <>
      {isOfAssociation ? <AskedOfUs mayWrite={may} /> : null}
      {isOfAssociation ? <AskDesk mayWrite={may} /> : null}
      <WindowDesk me={me} mayWrite={may} />
      <BanDesk mayWrite={may} />
      <ExceptionDesk mayWrite={may} />
      {isOfAssociation ? <GuardianDesk mayWrite={may} /> : null}
    </>
  )
}

function TransferDesk({ title, page }: { title: string; page: number }) {
  return (
    <Section title={title} action={<Link to="/transfer-approvals">All transfers</Link>}>
      <Inbox
        tab="waiting"
        filters={{}}
        page={page}
        base="/transfer-approvals"
        hrefFor={next => `${hrefOfTab('transfers')}&page=${next}`}
        empty={
          <Empty title="No transfer waits for you">
            Submitted transfers stand here until their papers are complete. The association decides on them.
          </Empty>
        }
      />
    </Section>
  )
}

function Requests({ page }: { page: number }) {
  const { profile, roles, isImpersonating } = useSession()
  return (
    <>
      <Section title="Role requests">
        <RequestQueue
          me={{ id: profile?.id ?? '', roles }}
          mayWrite={!isImpersonating}
          page={page}
          hrefFor={next => `${hrefOfTab('requests')}&page=${next}`}
        />
      </Section>
      <Section title="Decided lately">
        <DecidedList />
      </Section>
      <Section title="Registrations">
        <Registrations />
      </Section>
    </>
  )
}
