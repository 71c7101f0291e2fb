import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '#domain/roles.ts'
import { dayOf, momentOf } from '#lib/dates.ts'
import { nameIn, type Names } from '#lib/names.ts'
import { problemOf } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/role-badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import { FlagActDialog } from './flag-act-dialog.tsx'
import { FlagFormDialog } from './flag-form-dialog.tsx'
import { type Flag, flagsRead } from './queries.ts'

type Doing = { act: 'add' } | { act: 'edit' | 'switch' | 'remove'; flag: Flag }

/** Every flag, the kill switches first, with the way to change each. */
export function FlagDesk() {
  const read = useQuery(flagsRead())
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      <Loaded read={read} tell={problemOf} waiting={<SkeletonRows rows={3} columns={3} />}>
        {({ flags, names }) => {
          const [switches, others] = [
            flags.filter(flag => flag.kind === 'ops'),
            flags.filter(flag => flag.kind !== 'ops'),
          ]
          return (
            <>
              <Section title="Kill switches">
                <FlagList flags={switches} names={names} onDo={setDoing} none="There is no kill switch." />
              </Section>
              <Section
                title="Flags"
                action={
                  <Button kind="quiet" onClick={() => setDoing({ act: 'add' })}>
                    Add a flag
                  </Button>
                }
              >
                {others.length > 0 ? (
                  <FlagList flags={others} names={names} onDo={setDoing} none="" />
                ) : (
                  <Empty title="No flag is set">
                    Everything that is built is shown to everybody it is for.
                  </Empty>
                )}
              </Section>
            </>
          )
        }}
      </Loaded>
      {doing?.act === 'add' ? <FlagFormDialog onClose={close} /> : null}
      {doing?.act === 'edit' ? <FlagFormDialog flag={doing.flag} onClose={close} /> : null}
      {doing?.act === 'switch' || doing?.act === 'remove' ? (
        <FlagActDialog act={doing.act} flag={doing.flag} onClose={close} />
      ) : null}
    </>
  )
}

function FlagList({
  flags,
  names,
  none,
  onDo,
}: {
  flags: Flag[]
  names: Names
  none: string
  onDo: (doing: Doing) => void
}) {
  if (flags.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {flags.map(flag => (
        <li key={flag.key} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4">
          <FlagWords flag={flag} names={names} />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="quiet"
              className="px-4"
              aria-label={`Switch ${flag.isEnabled ? 'off' : 'on'} ${flag.key}`}
              onClick={() => onDo({ act: 'switch', flag })}
            >
              Switch {flag.isEnabled ? 'off' : 'on'}
            </Button>
            <Button
              kind="quiet"
              className="px-4"
              aria-label={`Edit ${flag.key}`}
              onClick={() => onDo({ act: 'edit', flag })}
            >
              Edit
            </Button>
            <Button
              kind="quiet"
              className="px-4 text-red"
              aria-label={`Remove ${flag.key}`}
              onClick={() => onDo({ act: 'remove', flag })}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function FlagWords({ flag, names }: { flag: Flag; names: Names }) {
  const facts = [
    flag.kind === 'ops' ? null : flag.kind,
    flag.audienceRoles
      ? `for ${flag.audienceRoles.map(role => roleNames[role]).join(', ')}`
      : 'for everybody',
    flag.isPublic ? 'known to visitors' : null,
    flag.owner ? `owner ${flag.owner}` : 'no owner',
    flag.expiresOn ? `expires on ${dayOf(flag.expiresOn)}` : null,
  ]
  return (
    <div className="min-w-0 max-w-[60ch] grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-semibold">{flag.key}</code>
        <Badge tone={flag.isEnabled ? 'good' : 'plain'}>{flag.isEnabled ? 'on' : 'off'}</Badge>
        {flag.isExpired ? <Badge tone="problem">expired</Badge> : null}
      </p>
      <p>{flag.description}</p>
      <p className="text-14 text-soft">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-14 text-soft">
        Last changed <When {...momentOf(flag.updatedAt)} /> by {nameIn(names, flag.updatedBy)}
        {flag.reason ? `: ${flag.reason}` : '.'}
      </p>
    </div>
  )
}
