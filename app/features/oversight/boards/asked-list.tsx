import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { associationBoardRead, type Freeze } from './board-queries.ts'
import { isFrozen, isProposed, QuestionRow } from './open-questions.tsx'

/** Everything that was asked, remarked and frozen, the newest first. */
export function AskedList({ days }: { days: number }) {
  const read = useQuery(associationBoardRead(days))
  return (
    <QueryState read={read} rows={4}>
      {({ questions, freezes }) => (
        <>
          <Section title="Asked and remarked">
            {questions.length === 0 ? (
              <Empty title="Nothing has been asked">
                What you ask of the association stands here with its answer.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {questions.map(question => (
                  <QuestionRow key={question.id} question={question} />
                ))}
              </ul>
            )}
          </Section>
          <Section title="Freezes">
            {freezes.length === 0 ? (
              <p className="text-soft">No transfer has been frozen.</p>
            ) : (
              <ul className="divide-y divide-line">
                {freezes.map(freeze => (
                  <li key={freeze.id} className="py-3">
                    <p className="font-semibold">{freeze.ref}</p>
                    <p>{freeze.reason}</p>
                    <p className="text-14 text-soft">{endOf(freeze)}</p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </QueryState>
  )
}

function endOf(freeze: Freeze): string {
  if (isProposed(freeze))
    return `Proposed by ${freeze.by ?? 'a former super admin'}, for ${freeze.hours} hours.`
  if (freeze.until === null) return `Not confirmed: ${freeze.endReason ?? ''}`
  if (isFrozen(freeze)) return `Frozen until ${dayAndTimeOf(freeze.until)}.`
  return freeze.endReason ? `Ended early: ${freeze.endReason}` : `Ended on ${dayAndTimeOf(freeze.until)}.`
}
