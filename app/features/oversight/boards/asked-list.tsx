import * as texts from '#messages/oversight/boards.js'
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
          <Section title={texts.asked}>
            <ListOf
              items={questions}
              empty={{
                title: texts.nothingAsked,
                words: texts.nothingAskedLead,
              }}
              className="divide-y divide-line"
            >
              {question => <QuestionRow key={question.id} question={question} />}
            </ListOf>
          </Section>
          <Section title={texts.freezes}>
            <ListOf items={freezes} empty={texts.noFreezes} className="divide-y divide-line">
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
  const { hours, until, endReason } = freeze
  const name = freeze.by ?? texts.formerAdmin
  if (isProposed(freeze))
    return freeze.isMine ? texts.proposedByYou({ hours }) : texts.proposedBy({ name, hours })
  if (until === null) return texts.notConfirmed({ reason: endReason ?? '' })
  const when = dayAndTimeOf(until)
  if (isFrozen(freeze))
    return texts.frozenUntil({ when, name, confirmer: freeze.confirmedBy ?? texts.another })
  return endReason ? texts.endedEarly({ reason: endReason }) : texts.endedOn({ when })
}
