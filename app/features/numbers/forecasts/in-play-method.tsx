import * as messages from '#messages/numbers/forecastMethod.js'
import { FiguresTable } from '#ui/figures-table.tsx'
import type { Method } from './method-queries.ts'

/** How chances during a match are worked out, and what they were worth at half-time. */
export function InPlayMethod({ words, about, rows }: Method['inPlay']) {
  return (
    <>
      <div className="mb-4 grid max-w-[70ch] gap-3">
        {words.map(each => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <FiguresTable
        scrolls={messages.atHalfTime}
        caption={
          <>
            {messages.atHalfTime}
            <span className="font-normal text-soft">{about}</span>
          </>
        }
        isCaptionShown
        first={{ head: messages.model, cell: ({ name }) => name }}
        columns={[messages.rps, messages.logLoss].map((head, place) => ({
          key: head,
          head,
          cell: ({ figures }: (typeof rows)[number]) => figures[place],
        }))}
        rows={rows}
        rowKey={({ name }) => name}
        rowClass={({ isOurs }) => (isOurs ? 'bg-shade' : undefined)}
      />
    </>
  )
}
