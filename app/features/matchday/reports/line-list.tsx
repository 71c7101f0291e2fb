import * as words from '#messages/matchday/reports.js'
import { reasonNames } from '#league/card-reason-names.ts'
import { useState } from 'react'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { inOrder } from '#domain/record/match/match-events.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { type Line, lineWords } from './items.ts'
import { LineDialog } from './line-dialog.tsx'
import type { NamedPlayer, ReportedMatch, Reporting } from './queries.ts'

/** The referee's own list of what happened, with the ways to change it. */
export function LineList({
  lines,
  match,
  players,
  names,
  log,
  error,
  onChange,
}: {
  lines: readonly Line[]
  match: ReportedMatch
  players: readonly NamedPlayer[]
  names: Reporting['names']
  log: Reporting['log']
  error: string | undefined
  onChange: (lines: Line[]) => void
}) {
  const [open, setOpen] = useState<Line | 'new'>()
  const clubOf = (line: Line) => (line.clubId === match.homeId ? match.home.name : match.away.name)
  return (
    <section aria-label={words.lines} className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-display text-20 leading-tight">{words.lines}</h3>
      {lines.length === 0 ? (
        <p className="text-soft">{words.noLines}</p>
      ) : (
        <ul className="border-t border-line">
          {inOrder(lines).map(line => (
            <li key={line.id} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
              <span className="min-w-0">
                <span className="block">{lineWords(line, names)}</span>
                <span className="block text-14 text-soft">
                  {reasonsFor(line.kind).length === 0
                    ? clubOf(line)
                    : words.clubReason({
                        club: clubOf(line),
                        reason: (line.reason && reasonNames[line.reason]) || words.noReasonYet,
                      })}
                </span>
              </span>
              <span className="flex shrink-0">
                <Button
                  kind="quiet"
                  aria-label={words.changeOf({ line: lineWords(line, names) })}
                  onClick={() => setOpen(line)}
                >
                  {words.change}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="items">{error}</FieldError>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => setOpen('new')} aria-invalid={error ? true : undefined}>
          {words.addLine}
        </Button>
        {lines.length === 0 && log.length > 0 ? (
          <Button
            kind="quiet"
            onClick={() => onChange(log.map(event => ({ ...event, id: crypto.randomUUID() })))}
          >
            {words.fromLog}
          </Button>
        ) : null}
      </div>
      {open ? (
        <LineDialog
          line={open === 'new' ? undefined : open}
          match={match}
          players={players}
          onClose={() => setOpen(undefined)}
          onSave={line => {
            onChange([...lines.filter(({ id }) => id !== line.id), line])
            setOpen(undefined)
          }}
          onRemove={id => {
            onChange(lines.filter(line => line.id !== id))
            setOpen(undefined)
          }}
        />
      ) : null}
    </section>
  )
}
