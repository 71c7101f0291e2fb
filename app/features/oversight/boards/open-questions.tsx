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
    return (
      <Empty title="No open questions">
        Every transfer that reached the association was decided in time, nothing is frozen, and nothing is out
        of the ordinary.
      </Empty>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {standing.map(freeze => (
        <FreezeRow key={freeze.id} freeze={freeze} />
      ))}
      {overdue.map(({ id, ref, dueAt }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{ref}</span> <Badge tone="problem">late</Badge>
          </p>
          <p className="text-14 text-soft">
            It was to be decided by {dayAndTimeOf(dueAt)}, {agoOf(dueAt)}.
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
            <span className="font-semibold">{title}</span> <Badge tone="warning">pattern</Badge>
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
          <Badge tone="problem">{freeze.until ? 'frozen' : 'freeze proposed'}</Badge>
        </p>
        <p className="text-14 text-soft">
          {freeze.until
            ? `Until ${dayAndTimeOf(freeze.until)}, by ${freeze.by ?? 'a former super admin'} and ${freeze.confirmedBy ?? 'another'}`
            : `For ${freeze.hours} hours, by ${freeze.isMine ? 'you; another super admin confirms' : (freeze.by ?? 'a former super admin')}`}
          : {freeze.reason}
        </p>
      </div>
      <FreezeActions freeze={freeze} />
    </li>
  )
}

/** What was asked, and what came of it. */
export function QuestionRow({ question }: { question: Question }) {
  const { ref, words, by, askedAt, dueAt, answer, answeredBy, answeredAt } = question
  const isOverdue = dueAt !== null && answeredAt === null && hasPassed(dueAt)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{ref ?? 'The work as a whole'}</span>
        <Badge tone={answeredAt ? 'good' : isOverdue ? 'problem' : 'plain'}>
          {dueAt === null ? 'remark' : answeredAt ? 'answered' : isOverdue ? 'overdue' : 'asked'}
        </Badge>
      </p>
      <p className="max-w-[70ch]">{words}</p>
      <p className="text-14 text-soft">
        <When {...momentOf(askedAt)} /> by {by ?? 'a former super admin'}
        {/* The last second of the day before. */}
        {dueAt ? `, to be answered by ${dayOf(new Date(new Date(dueAt).getTime() - 1_000))}` : ''}
      </p>
      {answer && answeredAt ? (
        <blockquote className="mt-2 max-w-[70ch] border-l-2 border-edge pl-4">
          <p>{answer}</p>
          <p className="text-14 text-soft">
            {answeredBy ?? 'The association'}, <When {...momentOf(answeredAt)} />
          </p>
        </blockquote>
      ) : null}
    </li>
  )
}
