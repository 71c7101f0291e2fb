// The league's desk for values: challenges to answer, and the level of the market, which takes two people.
import * as messages from '#messages/numbers/valueDesk.js'
import { moneyOf } from '#lib/format/money.ts'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { valuesPath } from './search-params.ts'
import { settleLevel } from './commands.ts'
import { type DeskChallenge, type DeskLevel, valueDeskRead } from './desk-queries.ts'
import { AnswerDialog, LevelDialog } from './desk-dialogs.tsx'
import { factorNames } from './factor-names.ts'

export function ValueDesk({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<'level' | DeskChallenge>()
  const close = () => setOpen(undefined)
  return (
    <Query of={valueDeskRead} rows={3}>
      {({ levels, challenges }) => (
        <>
          <Section title={messages.challenges}>
            <ListOf
              items={challenges}
              empty={{
                title: messages.none,
                words: messages.noneLead,
              }}
            >
              {each => (
                <ChallengeRow
                  key={each.id}
                  challenge={each}
                  onAnswer={mayWrite && !each.isMine ? () => setOpen(each) : undefined}
                />
              )}
            </ListOf>
          </Section>
          <Section
            title={messages.level}
            action={mayWrite ? <Button onClick={() => setOpen('level')}>{messages.propose}</Button> : null}
          >
            <p className="max-w-[70ch] text-soft">{messages.levelLead}</p>
            <ul>
              {levels.map(level => (
                <LevelRow
                  key={level.id}
                  level={level}
                  present={levels.find(({ releasedAt }) => releasedAt !== null)?.usd}
                  mayWrite={mayWrite}
                />
              ))}
            </ul>
          </Section>
          {open === 'level' ? <LevelDialog onClose={close} /> : null}
          {open && open !== 'level' ? <AnswerDialog challenge={open} onClose={close} /> : null}
        </>
      )}
    </Query>
  )
}

function ChallengeRow({
  challenge: { player, slug, factor, words, askedAt, askedBy, isMine },
  onAnswer,
}: {
  challenge: DeskChallenge
  onAnswer: (() => void) | undefined
}) {
  return (
    <li className="border-b border-line py-4">
      <h3 className="font-semibold">
        {messages.challengeOf({
          player,
          factor: factorNames[factor].toLowerCase(),
          link: <Link to={`${valuesPath}/${slug}`} />,
        })}
      </h3>
      <p className="mt-1 max-w-[70ch]">{words}</p>
      <p className="text-14 text-soft">
        {dayOf(askedAt)}
        {askedBy ? `, ${askedBy}` : ''}
        {isMine ? `. ${messages.another}` : ''}
      </p>
      {onAnswer ? (
        <div className="mt-3">
          <Button kind="quiet" aria-label={messages.answerAbout({ player })} onClick={onAnswer}>
            {messages.answerOpen}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function standing({ number, releasedAt, discardedAt }: DeskLevel) {
  if (releasedAt)
    return {
      words: messages.released({ number: number ?? '', day: dayOf(releasedAt) }),
      tone: 'plain' as const,
    }
  if (discardedAt) return { words: messages.discarded, tone: 'plain' as const }
  return { words: messages.waiting, tone: 'warning' as const }
}

function LevelRow({
  level,
  present,
  mayWrite,
}: {
  level: DeskLevel
  present: number | undefined
  mayWrite: boolean
}) {
  const { words, tone } = standing(level)
  const isWaiting = !level.releasedAt && !level.discardedAt
  const settle = useCommand(settleLevel, {
    changes: ['value desk'],
    refreshOnProblem: true,
    onProblem: toastProblem,
  })
  const take = (step: Parameters<typeof settleLevel>[1]['step']) =>
    settle.act({ levelId: level.id, step, requestId: crypto.randomUUID() })
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-display text-20">{moneyOf(level.usd)}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="mt-1 max-w-[70ch]">{level.reason}</p>
      <p className="text-14 text-soft">
        {[
          level.proposedBy ? messages.proposedBy({ name: level.proposedBy }) : null,
          level.releasedBy ? messages.releasedBy({ name: level.releasedBy }) : null,
          isWaiting && present ? messages.multiplied({ times: (level.usd / present).toFixed(2) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayWrite && isWaiting ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {level.isMine ? null : (
            <Button busy={settle.isBusy} onClick={() => take('release_value_level')}>
              {messages.release}
            </Button>
          )}
          <Button kind="quiet" busy={settle.isBusy} onClick={() => take('discard_value_level')}>
            {level.isMine ? messages.takeBack : messages.discard}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
