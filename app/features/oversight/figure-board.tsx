import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/link.tsx'
import { roleNames } from '#domain/roles.ts'
import { agoOf } from '#lib/dates.ts'
import { problemOf } from '#lib/problem.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Figures, figuresRead } from './queries.ts'

/** What there is in numbers; each leads to the list behind it. */
export function FigureBoard() {
  const read = useQuery(figuresRead())
  return (
    <Loaded read={read} tell={problemOf} waiting={<Skeleton lines={6} />}>
      {figures => (
        <>
          <Section title="At a glance">
            <Glance figures={figures} />
          </Section>
          <Section title="People by role">
            <ByRole figures={figures} />
          </Section>
        </>
      )}
    </Loaded>
  )
}

function Glance({ figures }: { figures: Figures }) {
  const { people, lastWeek, lastMonth, waiting, oldestWaitingAt, flagsChanged } = figures
  const cells = [
    { to: '/super/users', count: people, label: 'people' },
    { to: '/super/users', count: lastWeek, label: 'signed up in 7 days' },
    { to: '/super/users', count: lastMonth, label: 'signed up in 30 days' },
    {
      to: '/super/users?tab=requests',
      count: waiting,
      label: waiting === 1 ? 'role request waits' : 'role requests wait',
      ...(oldestWaitingAt ? { more: `the oldest asked ${agoOf(oldestWaitingAt)}` } : {}),
    },
    {
      to: '/super/features',
      count: flagsChanged,
      label: flagsChanged === 1 ? 'flag changed in 7 days' : 'flags changed in 7 days',
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {cells.map(({ to, count, label, more }) => (
        <li key={label}>
          <Link to={to} className="group block min-h-11 text-ink no-underline">
            <span className="font-display block text-34 leading-tight">{count.toLocaleString('en-GB')}</span>
            <span className="text-green underline underline-offset-4">{label}</span>
            {more ? <span className="block text-14 text-soft">{more}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ByRole({ figures: { byRole } }: { figures: Figures }) {
  return (
    <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3 lg:grid-cols-5">
      {byRole.map(({ role, people }) => (
        <li key={role} className="border-b border-line">
          <Link
            to={`/super/users?role=${role}`}
            className="flex min-h-11 items-center justify-between gap-2 text-ink no-underline hover:underline"
          >
            <span>{roleNames[role]}</span>
            <span className="font-display text-20">{people.toLocaleString('en-GB')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
