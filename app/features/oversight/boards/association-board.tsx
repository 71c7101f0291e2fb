import * as words from '#messages/oversight/boards.js'
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
              title={words.openQuestions}
              action={
                <Button kind="quiet" onClick={() => setDoing({ act: 'ask' })}>
                  {words.askMore}
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
  submitted: words.stateSubmitted,
  returned: words.stateReturned,
  approved_unpaid: words.stateUnpaid,
  approved: words.stateApproved,
}

/** Where it lies, and no more: whose transfer it is and for how much is not ours to see. */
function Waiting({ board, onDo }: { board: Board; onDo: (doing: Doing) => void }) {
  const stopped = new Map(
    board.freezes
      .filter(freeze => isProposed(freeze) || isFrozen(freeze))
      .map(freeze => [freeze.ref, isProposed(freeze) ? words.freezeProposed : words.frozen]),
  )
  return (
    <Section title={words.onTheirWay}>
      {board.states.length > 0 ? (
        <p className="mb-2 text-soft">
          {board.states
            .map(({ state, count }) => words.stateCount({ count, state: stateWords[state] ?? state }))
            .join(' · ')}
        </p>
      ) : null}
      <Table
        caption={words.waitingCaption}
        rows={board.waiting}
        rowKey={({ id }) => id}
        columns={columnsFor(stopped, onDo)}
        empty={<p className="text-soft">{words.noneWaiting}</p>}
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
      head: words.transfer,
      primary: true,
      cell: ({ ref, isSample }) => (
        <span className="flex flex-wrap items-center gap-2">
          {ref} {isSample ? <SampleStamp /> : null}
        </span>
      ),
    },
    {
      key: 'state',
      head: words.state,
      cell: ({ ref, state }) =>
        stopped.has(ref) ? <Badge tone="problem">{stopped.get(ref)}</Badge> : (stateWords[state] ?? state),
    },
    { key: 'since', head: words.submitted, cell: ({ since }) => agoOf(since) },
    {
      key: 'due',
      head: words.due,
      cell: ({ dueAt }) =>
        dueAt ? (
          <>
            {dayAndTimeOf(dueAt)}
            <OwnTime at={dueAt} />
          </>
        ) : (
          words.noEnd
        ),
    },
    {
      key: 'acts',
      head: <span className="sr-only">{words.actions}</span>,
      cell: transfer => (
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            className="px-3"
            aria-label={words.askAbout({ transfer: transfer.ref })}
            onClick={() => onDo({ act: 'ask', about: transfer.id })}
          >
            {words.askShort}
          </Button>
          {stopped.has(transfer.ref) ? null : (
            <Button
              kind="quiet"
              className="px-3"
              aria-label={words.freezeNamed({ transfer: transfer.ref })}
              onClick={() => onDo({ act: 'freeze', transfer })}
            >
              {words.freezeMore}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
