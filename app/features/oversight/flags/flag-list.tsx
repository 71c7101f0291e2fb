import { roleNames } from '#domain/accounts/roles.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn } from '#lib/data/names.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { When } from '#ui/when.tsx'
import type { Flag, Flags } from './queries.ts'
import { timeOfFlag } from './schema.ts'

export type Doing =
  | { act: 'add' }
  | { act: 'edit' | 'clone' | 'history' | 'switch' | 'archive' | 'remove'; flag: Flag }

export function FlagList({
  flags,
  all,
  onDo,
}: {
  flags: readonly Flag[]
  all: Flags
  onDo: (doing: Doing) => void
}) {
  return (
    <ul className="divide-y divide-line">
      {flags.map(flag => (
        <li key={flag.key} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
          <FlagWords flag={flag} all={all} />
          <div className="flex flex-wrap gap-2">
            {flag.archivedAt ? null : (
              <Button
                kind="quiet"
                className="px-4"
                aria-label={`Switch ${flag.isEnabled ? 'off' : 'on'} ${flag.key}`}
                onClick={() => onDo({ act: 'switch', flag })}
              >
                Switch {flag.isEnabled ? 'off' : 'on'}
              </Button>
            )}
            <Button
              kind="quiet"
              className="px-4"
              aria-label={`Edit ${flag.key}`}
              onClick={() => onDo({ act: 'edit', flag })}
            >
              Edit
            </Button>
            <Menu
              label={`More for ${flag.key}`}
              trigger="More"
              items={[
                { label: 'History', onSelect: () => onDo({ act: 'history', flag }) },
                { label: 'Clone', onSelect: () => onDo({ act: 'clone', flag }) },
                ...(flag.kind === 'ops'
                  ? []
                  : [
                      {
                        label: flag.archivedAt ? 'Take up again' : 'Archive',
                        onSelect: () => onDo({ act: 'archive' as const, flag }),
                      },
                    ]),
                { label: 'Remove', danger: true, onSelect: () => onDo({ act: 'remove', flag }) },
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function FlagWords({ flag, all: { names, clubs } }: { flag: Flag; all: Flags }) {
  const time = flag.isEnabled ? timeOfFlag(flag) : 'now'
  return (
    <div className="min-w-0 max-w-[60ch] grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-semibold break-all">{flag.key}</code>
        {flag.archivedAt ? (
          <Badge>archived</Badge>
        ) : (
          <Badge tone={flag.isEnabled ? 'good' : flag.kind === 'ops' ? 'problem' : 'plain'}>
            {flag.isEnabled ? 'on' : 'off'}
          </Badge>
        )}
        {time === 'now' ? null : (
          <Badge tone="warning">{time === 'to come' ? 'not yet' : 'time is over'}</Badge>
        )}
        {flag.isExpired ? <Badge tone="problem">expired</Badge> : null}
        {flag.isStale ? <Badge tone="warning">stale</Badge> : null}
      </p>
      <p>{flag.description}</p>
      <p className="text-14 text-soft">{factsOf(flag, clubs).join(' · ')}</p>
      <p className="text-14 text-soft">
        Last changed <When {...momentOf(flag.updatedAt)} /> by {nameIn(names, flag.updatedBy)}
        {flag.reason ? `: ${flag.reason}` : '.'}
      </p>
    </div>
  )
}

function factsOf(flag: Flag, clubs: ReadonlyMap<string, string>): string[] {
  const facts = [
    flag.kind === 'ops' ? null : flag.kind,
    flag.audienceRoles
      ? `for ${flag.audienceRoles.map(role => roleNames[role]).join(', ')}`
      : 'for everybody',
    flag.audienceClubs
      ? `of ${flag.audienceClubs.map(id => clubs.get(id) ?? 'a removed club').join(', ')}`
      : null,
    flag.share === null ? null : `${flag.share} of 100 people`,
    flag.startsAt ? `from ${dayAndTimeOf(flag.startsAt)}` : null,
    flag.endsAt ? `until ${dayAndTimeOf(flag.endsAt)}` : null,
    flag.isPublic ? 'known to visitors' : null,
    flag.owner ? `owner ${flag.owner}` : 'no owner',
    flag.expiresOn ? `expires on ${dayOf(flag.expiresOn)}` : null,
  ]
  return facts.filter(fact => fact !== null)
}
