import * as texts from '#messages/oversight/boards.js'
import { roles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { agoOf } from '#lib/format/spans.ts'
import { thousands } from '#lib/format/thousands.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { ActiveImpersonations } from './active-impersonations.tsx'
import { healthProblemsOf, queueNames } from './health.ts'
import { JobTable, Measures } from './job-table.tsx'
import { MailQueue } from './mail-queue.tsx'
import { type SiteBoard as Board, siteBoardRead } from './site-queries.ts'

/** How the site stands: what is wrong, what there is in numbers, what waits, and how the jobs went. */
export function SiteBoard({ me, onEnded }: { me: string; onEnded: () => Promise<unknown> }) {
  return (
    <Query of={siteBoardRead} lines={10}>
      {board => (
        <>
          <Health board={board} />
          <Section title={texts.atAGlance}>
            <Glance board={board} />
          </Section>
          <Section title={texts.whatWaits}>
            <Queues board={board} />
          </Section>
          <AfterPaint>
            <Section title={texts.impersonation}>
              <ActiveImpersonations rows={board.impersonations} me={me} onEnded={onEnded} />
            </Section>
            <Section title={texts.measures}>
              <Measures board={board} />
            </Section>
            {board.mail ? (
              <Section title={texts.mail}>
                <MailQueue mail={board.mail} />
              </Section>
            ) : null}
            <Section title={texts.jobs}>
              <JobTable board={board} />
            </Section>
            <Section title={texts.peopleByRole}>
              <ByRole board={board} />
            </Section>
          </AfterPaint>
        </>
      )}
    </Query>
  )
}

function Health({ board }: { board: Board }) {
  const ailments = healthProblemsOf(board)
  if (ailments.length === 0) {
    return (
      <div className="mb-8">
        <Notice tone="good" title={texts.allWell}>
          {texts.allWellLead}
        </Notice>
      </div>
    )
  }
  return (
    <div className="mb-8 grid gap-3">
      {ailments.map(({ title, words, to }) => (
        <Notice
          key={title}
          tone="warning"
          title={title}
          action={to ? <Link to={to}>{texts.lookAt}</Link> : undefined}
        >
          {words}
        </Notice>
      ))}
    </div>
  )
}

function Glance({ board: { people, lastWeek, lastMonth, flagsChanged, queues } }: { board: Board }) {
  const requests = queues.find(({ queue }) => queue === 'role_requests')
  const waiting = requests?.waiting ?? 0
  const cells = [
    { to: '/super/users', count: people, label: texts.people },
    { to: '/super/users', count: lastWeek, label: texts.inWeek },
    { to: '/super/users', count: lastMonth, label: texts.inMonth },
    {
      to: '/super/users?tab=requests',
      count: waiting,
      label: texts.roleRequests({ count: waiting }),
      ...(requests?.oldestAt ? { more: texts.oldestAsked({ ago: agoOf(requests.oldestAt) }) } : {}),
    },
    {
      to: '/super/features',
      count: flagsChanged,
      label: texts.flagsChanged({ count: flagsChanged }),
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {cells.map(({ to, count, label, more }) => (
        <li key={label}>
          <Link to={to} className="group block min-h-11 text-ink no-underline">
            <span className="font-display block text-34 leading-tight">{thousands(count)}</span>
            <span className="text-green underline underline-offset-4">{label}</span>
            {more ? <span className="block text-14 text-soft">{more}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Queues({ board: { queues } }: { board: Board }) {
  const waiting = queues.filter(queue => queue.waiting > 0)
  if (waiting.length === 0) return <p className="text-soft">{texts.nothingWaits}</p>
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {waiting.map(({ queue, waiting: count, oldestAt }) => {
        const known = queueNames[queue]
        return (
          <li
            key={queue}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span>
              {known?.to ? (
                <Link to={known.to} className="touch">
                  {texts.queueCount({ count: thousands(count), what: known.words })}
                </Link>
              ) : (
                texts.queueCount({ count: thousands(count), what: known?.words ?? queue })
              )}
            </span>
            {oldestAt ? (
              <span className="text-14 text-soft">{texts.oldestSince({ ago: agoOf(oldestAt) })}</span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function ByRole({ board: { byRole } }: { board: Board }) {
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
      {roles.map(role => (
        <li key={role} className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
          <Link to={`/super/users?role=${role}`} className="inline-flex min-h-11 items-center">
            {roleNames[role]}
          </Link>
          <span>{thousands(byRole[role] ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}
