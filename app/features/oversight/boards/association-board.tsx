import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { AssociationFigures } from './association-figures.tsx'
import { type AssociationBoard as Board, associationBoardRead, type OpenTransfer } from './board-queries.ts'
import { isFrozen, isProposed } from './freeze-actions.tsx'
import { FreezeDialog } from './freeze-dialogs.tsx'
import { OpenQuestions } from './open-questions.tsx'

type Doing = { act: 'ask'; about?: string } | { act: 'freeze'; transfer: OpenTransfer }

/** How the association decides on transfers, and what those who watch over it can do. */
export function AssociationBoard({ days }: { days: number }) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <>
      <Query of={associationBoardRead(days)} rows={6} columns={4}>
        {board => (
          <>
            <Section
              title="Open questions"
              action={
                <Button kind="quiet" onClick={() => setDoing({ act: 'ask' })}>
                  Ask for an explanation…
                </Button>
              }
            >
              <OpenQuestions board={board} />
            </Section>
            <Waiting board={board} onDo={setDoing} />
            <AssociationFigures board={board} days={days} />
            {doing?.act === 'ask' ? (
              <AskDialog transfers={board.waiting} about={doing.about} onClose={close} />
            ) : null}
          </>
        )}
      </Query>
      {doing?.act === 'freeze' ? <FreezeDialog transfer={doing.transfer} onClose={close} /> : null}
    </>
  )
}

const stateWords: Record<string, string> = {
  submitted: 'submitted',
  returned: 'returned to the club',
  approved_unpaid: 'approved, levy unpaid',
  approved: 'approved, not registered yet',
}

/** Where it lies, and no more: whose transfer it is and for how much is not ours to see. */
function Waiting({ board, onDo }: { board: Board; onDo: (doing: Doing) => void }) {
  const stopped = new Map(
    board.freezes
      .filter(freeze => isProposed(freeze) || isFrozen(freeze))
      .map(freeze => [freeze.ref, isProposed(freeze) ? 'freeze proposed' : 'frozen']),
  )
  return (
    <Section title="On their way">
      {board.states.length > 0 ? (
        <p className="mb-2 text-soft">
          {board.states.map(({ state, count }) => `${count} ${stateWords[state] ?? state}`).join(' · ')}
        </p>
      ) : null}
      <Table
        caption="Transfers that have reached the offices, the oldest first"
        rows={board.waiting}
        rowKey={({ id }) => id}
        columns={columnsFor(stopped, onDo)}
        empty={<p className="text-soft">No transfer lies at the offices.</p>}
      />
    </Section>
  )
}

function columnsFor(
  stopped: ReadonlyMap<string, string>,
  onDo: (doing: Doing) => void,
): Column<OpenTransfer>[] {
  return [
    {
      key: 'ref',
      head: 'Transfer',
      primary: true,
      cell: ({ ref, isSample }) => (
        <span className="flex flex-wrap items-center gap-2">
          {ref} {isSample ? <SampleStamp /> : null}
        </span>
      ),
    },
    {
      key: 'state',
      head: 'State',
      cell: ({ ref, state }) =>
        stopped.has(ref) ? <Badge tone="problem">{stopped.get(ref)}</Badge> : (stateWords[state] ?? state),
    },
    { key: 'since', head: 'Submitted', cell: ({ since }) => agoOf(since) },
    {
      key: 'due',
      head: 'Due',
      cell: ({ dueAt }) =>
        dueAt ? (
          <>
            {dayAndTimeOf(dueAt)}
            <OwnTime at={dueAt} />
          </>
        ) : (
          'no end'
        ),
    },
    {
      key: 'acts',
      head: <span className="sr-only">What can be done</span>,
      cell: transfer => (
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            className="px-3"
            aria-label={`Ask about ${transfer.ref}`}
            onClick={() => onDo({ act: 'ask', about: transfer.id })}
          >
            Ask…
          </Button>
          {stopped.has(transfer.ref) ? null : (
            <Button
              kind="quiet"
              className="px-3"
              aria-label={`Freeze ${transfer.ref}`}
              onClick={() => onDo({ act: 'freeze', transfer })}
            >
              Freeze…
            </Button>
          )}
        </span>
      ),
    },
  ]
}
