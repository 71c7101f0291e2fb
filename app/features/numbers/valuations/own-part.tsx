// For signed-in people: the challenge of one factor, and the likely fee for those who may know the contract.
// Loaded when somebody is.
import * as messages from '#messages/numbers/valueOwn.js'
import { moneyOf, moneyRange } from '#lib/format/money.ts'
import { useQuery } from '@tanstack/react-query'
import { factorKeys, type FactorKey } from '#domain/numbers/values/factors.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { read } from '#lib/data/read.ts'
import { CommandForm } from '#ui/command-form.tsx'
import { Choice, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { challengeValue } from './commands.ts'
import { factorNames } from './factor-names.ts'

type Player = { id: string; runId: string }

export const OwnFee = withQueries(LikelyFee)

export const OwnChallenge = withQueries(ChallengeForm)

/** Nothing for those who may not know it. */
const likelyFeeRead = ({ id, runId }: Player) =>
  read(['likely fee', id, runId], async db => {
    const { data } = await db
      .from('likely_fees')
      .select(
        'months:contract_months, point:point_usd, low:low_usd, high:high_usd, isFreeAgent:is_free_agent',
      )
      .eq('run_id', runId)
      .eq('player_id', id)
      .maybeSingle()
      .throwOnError()
    return data
  })

function LikelyFee({ player }: { player: Player }) {
  const { data: fee } = useQuery(likelyFeeRead(player))
  if (!fee) return null
  return (
    <div className="max-w-[70ch]">
      <Notice tone="info">
        {fee.isFreeAgent
          ? messages.freeAgent
          : messages.fee({
              months: fee.months,
              range: moneyRange(fee.low, fee.high),
              point: moneyOf(fee.point),
            })}
      </Notice>
    </div>
  )
}

function ChallengeForm({ player }: { player: Player }) {
  const challenge = useCommand(challengeValue)
  if (challenge.isDone)
    return (
      <div className="my-4 max-w-[70ch]">
        <Notice tone="good">{messages.sent}</Notice>
      </div>
    )
  return (
    <CommandForm
      step={challenge}
      action={messages.send}
      className="mt-6 max-w-xl gap-4"
      aria-label={messages.challenge}
      onSubmit={({ text }) =>
        challenge.send({
          playerId: player.id,
          factor: text('factor') as FactorKey,
          words: text('words'),
        })
      }
    >
      <h3 className="font-semibold">{messages.challenge}</h3>
      <Choice
        label={messages.factor}
        name="factor"
        options={factorKeys.map(key => ({ value: key, label: factorNames[key] }))}
      />
      <TextArea label={messages.words} name="words" maxLength={1000} showCount hint={messages.wordsHint} />
    </CommandForm>
  )
}
