import * as words from '#messages/oversight/flags.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { FlagActDialog } from './flag-act-dialog.tsx'
import { FlagFormDialog } from './flag-form-dialog.tsx'
import { FlagHistory } from './flag-history.tsx'
import { type Doing, FlagList } from './flag-list.tsx'
import { type Flags, flagsRead } from './queries.ts'

/** Every flag, the kill switches first, with the way to change each. */
export function FlagDesk() {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      <Query of={flagsRead()} rows={3} columns={3}>
        {flags => <Groups all={flags} onDo={setDoing} />}
      </Query>
      {doing?.act === 'add' ? <FlagFormDialog onClose={close} /> : null}
      {doing?.act === 'edit' ? <FlagFormDialog flag={doing.flag} onClose={close} /> : null}
      {doing?.act === 'clone' ? <FlagFormDialog flag={doing.flag} isClone onClose={close} /> : null}
      {doing?.act === 'history' ? <FlagHistory flag={doing.flag} onClose={close} /> : null}
      {doing?.act === 'switch' || doing?.act === 'archive' || doing?.act === 'remove' ? (
        <FlagActDialog act={doing.act} flag={doing.flag} onClose={close} />
      ) : null}
    </>
  )
}

function Groups({ all, onDo }: { all: Flags; onDo: (doing: Doing) => void }) {
  const switches = all.flags.filter(flag => flag.kind === 'ops')
  const open = all.flags.filter(flag => flag.kind !== 'ops' && flag.archivedAt === null)
  const archived = all.flags.filter(flag => flag.archivedAt !== null)
  return (
    <>
      <Section title={words.killSwitches}>
        <p className="max-w-[60ch] text-soft">{words.killSwitchesLead}</p>
        {switches.length > 0 ? (
          <FlagList flags={switches} all={all} onDo={onDo} />
        ) : (
          <p className="text-soft">{words.noSwitches}</p>
        )}
      </Section>
      <Section
        title={words.flags}
        action={
          <Button kind="quiet" onClick={() => onDo({ act: 'add' })}>
            {words.addMore}
          </Button>
        }
      >
        {open.length > 0 ? (
          <FlagList flags={open} all={all} onDo={onDo} />
        ) : (
          <Empty title={words.noFlags}>{words.noFlagsLead}</Empty>
        )}
      </Section>
      {archived.length > 0 ? (
        <Section title={words.archivedTitle}>
          <FlagList flags={archived} all={all} onDo={onDo} />
        </Section>
      ) : null}
    </>
  )
}
