import * as words from '#messages/oversight/flags.js'
import { roleNames } from '#ui/role-names.ts'
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
                aria-label={(flag.isEnabled ? words.turnOff : words.turnOn)({ key: flag.key })}
                onClick={() => onDo({ act: 'switch', flag })}
              >
                {flag.isEnabled ? words.turnOffAction : words.turnOnAction}
              </Button>
            )}
            <Button
              kind="quiet"
              className="px-4"
              aria-label={words.edit({ key: flag.key })}
              onClick={() => onDo({ act: 'edit', flag })}
            >
              {words.editAction}
            </Button>
            <Menu
              label={words.moreFor({ key: flag.key })}
              trigger={words.more}
              items={[
                { label: words.history, onSelect: () => onDo({ act: 'history', flag }) },
                { label: words.cloneAction, onSelect: () => onDo({ act: 'clone', flag }) },
                ...(flag.kind === 'ops'
                  ? []
                  : [
                      {
                        label: flag.archivedAt ? words.restoreAction : words.archiveChoice,
                        onSelect: () => onDo({ act: 'archive' as const, flag }),
                      },
                    ]),
                { label: words.removeChoice, danger: true, onSelect: () => onDo({ act: 'remove', flag }) },
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
  const change = { name: nameIn(names, flag.updatedBy), when: <When {...momentOf(flag.updatedAt)} /> }
  return (
    <div className="min-w-0 max-w-[60ch] grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-semibold break-all">{flag.key}</code>
        {flag.archivedAt ? (
          <Badge>{words.archived}</Badge>
        ) : (
          <Badge tone={flag.isEnabled ? 'good' : flag.kind === 'ops' ? 'problem' : 'plain'}>
            {flag.isEnabled ? words.on : words.off}
          </Badge>
        )}
        {time === 'now' ? null : (
          <Badge tone="warning">{time === 'to come' ? words.notYet : words.timeOver}</Badge>
        )}
        {flag.isExpired ? <Badge tone="problem">{words.expired}</Badge> : null}
        {flag.isStale ? <Badge tone="warning">{words.stale}</Badge> : null}
      </p>
      <p>{flag.description}</p>
      <p className="text-14 text-soft">{factsOf(flag, clubs).join(' · ')}</p>
      <p className="text-14 text-soft">
        {flag.reason ? words.lastChangedWhy({ ...change, reason: flag.reason }) : words.lastChanged(change)}
      </p>
    </div>
  )
}

function factsOf(flag: Flag, clubs: ReadonlyMap<string, string>): string[] {
  const facts = [
    flag.kind === 'ops' ? null : words.kindInLine({ kind: flag.kind }),
    flag.audienceRoles
      ? words.forRoles({ roles: flag.audienceRoles.map(role => roleNames[role]).join(', ') })
      : words.forEverybody,
    flag.audienceClubs
      ? words.ofClubs({ clubs: flag.audienceClubs.map(id => clubs.get(id) ?? words.removedClub).join(', ') })
      : null,
    flag.share === null ? null : words.shareOf({ share: flag.share }),
    flag.startsAt ? words.fromMoment({ when: dayAndTimeOf(flag.startsAt) }) : null,
    flag.endsAt ? words.untilMoment({ when: dayAndTimeOf(flag.endsAt) }) : null,
    flag.isPublic ? words.namePublic : null,
    flag.owner ? words.ownerIs({ owner: flag.owner }) : words.noOwner,
    flag.expiresOn ? words.expires({ date: dayOf(flag.expiresOn) }) : null,
  ]
  return facts.filter(fact => fact !== null)
}
