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
      <Section title="Kill switches">
        <p className="max-w-[60ch] text-soft">
          Each closes one thing for everybody, at once and in the database itself. What is open on a screen
          shows it within a minute.
        </p>
        {switches.length > 0 ? (
          <FlagList flags={switches} all={all} onDo={onDo} />
        ) : (
          <p className="text-soft">There is no kill switch.</p>
        )}
      </Section>
      <Section
        title="Flags"
        action={
          <Button kind="quiet" onClick={() => onDo({ act: 'add' })}>
            Add a flag
          </Button>
        }
      >
        {open.length > 0 ? (
          <FlagList flags={open} all={all} onDo={onDo} />
        ) : (
          <Empty title="No flag is set">Everything that is built is shown to everybody it is for.</Empty>
        )}
      </Section>
      {archived.length > 0 ? (
        <Section title="Archived">
          <FlagList flags={archived} all={all} onDo={onDo} />
        </Section>
      ) : null}
    </>
  )
}
