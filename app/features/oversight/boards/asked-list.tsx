import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { associationBoardRead, type Freeze } from './board-queries.ts'
import { FreezeActions, isFrozen, isProposed } from './freeze-actions.tsx'
import { QuestionRow } from './open-questions.tsx'

/** Everything that was asked, remarked and frozen, the newest first. */
export function AskedList({ days }: { days: number }) {
  return (
    <Query of={associationBoardRead(days)} rows={4}>
      {({ questions, freezes }) => (
        <>
          <Section title="Asked and remarked">
            <ListOf
              items={questions}
              empty={{
                title: 'Nothing has been asked',
                words: 'What you ask of the association stands here with its answer.',
              }}
              className="divide-y divide-line"
            >
              {question => <QuestionRow key={question.id} question={question} />}
            </ListOf>
          </Section>
          <Section title="Freezes">
            <ListOf items={freezes} empty="No transfer has been frozen." className="divide-y divide-line">
              {freeze => (
                <li
                  key={freeze.id}
                  className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3"
                >
                  <div className="min-w-0 grow basis-64">
                    <p className="font-semibold">{freeze.ref}</p>
                    <p>{freeze.reason}</p>
                    <p className="text-14 text-soft">{endOf(freeze)}</p>
                  </div>
                  <FreezeActions freeze={freeze} />
                </li>
              )}
            </ListOf>
          </Section>
        </>
      )}
    </Query>
  )
}

function endOf(freeze: Freeze): string {
  if (isProposed(freeze))
    return `Proposed by ${freeze.isMine ? 'you; another super admin confirms' : (freeze.by ?? 'a former super admin')}, for ${freeze.hours} hours.`
  if (freeze.until === null) return `Not confirmed: ${freeze.endReason ?? ''}`
  if (isFrozen(freeze))
    return `Frozen until ${dayAndTimeOf(freeze.until)}, by ${freeze.by ?? 'a former super admin'} and ${freeze.confirmedBy ?? 'another'}.`
  return freeze.endReason ? `Ended early: ${freeze.endReason}` : `Ended on ${dayAndTimeOf(freeze.until)}.`
}
