import * as texts from '#messages/oversight/boards.js'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { agoOf, momentOf } from '#lib/format/spans.ts'
import { Empty } from '#ui/empty.tsx'
import { Badge } from '#ui/badge.tsx'
import { When } from '#ui/when.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import type { AssociationBoard, Freeze, Question } from './board-queries.ts'
import { FreezeActions, isFrozen, isProposed } from './freeze-actions.tsx'

const hasPassed = (moment: string) => new Date(moment).getTime() < Date.now()

/** What is open now: what is late, what was asked, what is frozen or to be, and what deserves a second look. */
export function OpenQuestions({
  board: { late, questions, freezes, patterns },
}: {
  board: AssociationBoard
}) {
  const overdue = late.filter(({ endedAt }) => endedAt === null)
  const asked = questions.filter(({ dueAt, answeredAt }) => dueAt !== null && answeredAt === null)
  const standing = freezes.filter(freeze => isProposed(freeze) || isFrozen(freeze))
  if (overdue.length + asked.length + standing.length + patterns.length === 0) {
    return <Empty title={texts.noOpenQuestions}>{texts.noOpenQuestionsLead}</Empty>
  }
  return (
    <ul className="divide-y divide-line">
      {standing.map(freeze => (
        <FreezeRow key={freeze.id} freeze={freeze} />
      ))}
      {overdue.map(({ id, ref, dueAt }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{ref}</span> <Badge tone="problem">{texts.late}</Badge>
          </p>
          <p className="text-14 text-soft">
            {texts.wasDue({ when: dayAndTimeOf(dueAt), ago: agoOf(dueAt) })}
            <OwnTime at={dueAt} isSentence />
          </p>
        </li>
      ))}
      {asked.map(question => (
        <QuestionRow key={question.id} question={question} />
      ))}
      {patterns.map(({ kind, title, words }) => (
        <li key={`${kind} ${title}`} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{title}</span> <Badge tone="warning">{texts.pattern}</Badge>
          </p>
          <p className="text-14 text-soft">{words}</p>
        </li>
      ))}
    </ul>
  )
}

function FreezeRow({ freeze }: { freeze: Freeze }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{freeze.ref}</span>
          <Badge tone="problem">{freeze.until ? texts.frozen : texts.freezeProposed}</Badge>
        </p>
        <p className="text-14 text-soft">{freezeWords(freeze)}</p>
      </div>
      <FreezeActions freeze={freeze} />
    </li>
  )
}

function freezeWords({ hours, until, by, confirmedBy, isMine, reason }: Freeze) {
  const name = by ?? texts.formerAdmin
  if (until)
    return texts.frozenBy({
      when: dayAndTimeOf(until),
      name,
      confirmer: confirmedBy ?? texts.another,
      reason,
    })
  return isMine ? texts.proposedByYouWhy({ hours, reason }) : texts.proposedByWhy({ hours, name, reason })
}

/** What was asked, and what came of it. */
export function QuestionRow({ question }: { question: Question }) {
  const { ref, words, by, askedAt, dueAt, answer, answeredBy, answeredAt } = question
  const when = <When {...momentOf(askedAt)} />
  const name = by ?? texts.formerAdmin
  const isOverdue = dueAt !== null && answeredAt === null && hasPassed(dueAt)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{ref ?? texts.wholeWork}</span>
        <Badge tone={answeredAt ? 'good' : isOverdue ? 'problem' : 'plain'}>
          {dueAt === null
            ? texts.remark
            : answeredAt
              ? texts.answered
              : isOverdue
                ? texts.overdue
                : texts.askedStamp}
        </Badge>
      </p>
      <p className="max-w-[70ch]">{words}</p>
      <p className="text-14 text-soft">
        {/* The last second of the day before. */}
        {dueAt
          ? texts.askedByDue({ when, name, date: dayOf(new Date(new Date(dueAt).getTime() - 1_000)) })
          : texts.askedBy({ when, name })}
      </p>
      {answer && answeredAt ? (
        <blockquote className="mt-2 max-w-[70ch] border-l-2 border-edge pl-4">
          <p>{answer}</p>
          <p className="text-14 text-soft">
            {texts.answeredBy({
              name: answeredBy ?? texts.theAssociation,
              when: <When {...momentOf(answeredAt)} />,
            })}
          </p>
        </blockquote>
      ) : null}
    </li>
  )
}
