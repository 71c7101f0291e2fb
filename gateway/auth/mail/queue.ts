// The queue of e-mails and text messages, in the table gateway.mails.
//
// Nothing is sent twice: a process claims a row and commits that before it sends, and a row that was claimed is claimed
// again only where the mail server is known not to have taken it. Where that cannot be known (the process ended, or the
// connection broke, between the first byte of the message and the answer), the row becomes `unknown` and is left to a
// person.
import type { Pool } from 'pg'
import type { Tx } from '#gateway/auth/transaction.ts'

export type Claimed = {
  id: string
  claim: string
  kind: string
  channel: 'mail' | 'phone'
  userId: string | null
  about: string | null
  language: string | null
  sealed: string | null
}

export type Outcome =
  | { state: 'sent' | 'dropped' | 'waiting' }
  /** Not taken; another time it may be. */
  | { state: 'waiting'; trouble: string }
  /** Refused for good, or not known. */
  | { state: 'failed' | 'unknown'; trouble: string }

type NewMail = Pick<Claimed, 'id' | 'kind' | 'channel' | 'userId' | 'language'> & {
  sealed: string
  sealedFor: string
  seconds: number
}

/** What a process can send. */
export type Able = {
  /** Those that were sealed for this. */
  sealedFor: string
  /** Those that the application words. */
  hasWriter: boolean
}

export async function addMail(
  tx: Tx,
  { id, kind, channel, userId, language, sealed, sealedFor, seconds }: NewMail,
) {
  await tx.query(
    `insert into gateway.mails (id, kind, channel, user_id, language, sealed, sealed_for, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [id, kind, channel, userId, language, sealed, sealedFor, seconds],
  )
}

/** The next one that is due, for this process alone. After a clock that ran ahead, what seems to wait for long is due. */
export async function claimMail(owner: Pool, { sealedFor, hasWriter }: Able): Promise<Claimed | undefined> {
  const { rows } = await owner.query<Claimed>(
    `with due as (
       select id from gateway.mails
       where state = 'waiting' and (next_try_at <= now() or next_try_at > now() + interval '1 hour') and expires_at > now()
         and case when sealed is null then $2 else sealed_for = $1 end
       order by priority, next_try_at limit 1
       for update skip locked)
     update gateway.mails as mail
     set state = 'sending', tries = mail.tries + 1, claim = gen_random_uuid(), claimed_at = now()
     from due where mail.id = due.id
     returning mail.id, mail.claim, mail.kind, mail.channel, mail.user_id as "userId", mail.about, mail.language, mail.sealed`,
    [sealedFor, hasWriter],
  )
  return rows[0]
}

/** Half a minute after the first failure, twice as long after each further one, a quarter of an hour at most. */
export async function finishMail(owner: Pool, { id, claim }: Claimed, outcome: Outcome): Promise<void> {
  const trouble = 'trouble' in outcome ? outcome.trouble.slice(0, 500) : null
  await owner.query(
    `update gateway.mails set state = $3, trouble = $4,
       next_try_at = now() + least(interval '30 seconds' * power(2, least(tries, 10) - 1), interval '15 minutes'),
       finished_at = case when $3 <> 'waiting' then now() end,
       sealed = case when $3 not in ('sent', 'dropped') then sealed end
     where id = $1 and claim = $2`,
    [id, claim, outcome.state, trouble],
  )
}

/** Longer than any message takes to hand over. */
const lostAfter = `interval '10 minutes'`

/** Ends what nobody will end: what has expired, and what a process left behind that is not there any more. */
export async function tidyMails(owner: Pool): Promise<void> {
  await owner.query(
    `update gateway.mails set state = 'unknown', finished_at = now(),
       trouble = 'The process ended before the mail server answered: it may have been sent.'
     where state = 'sending' and (claimed_at < now() - ${lostAfter} or claimed_at > now() + ${lostAfter})`,
  )
  await owner.query(
    `update gateway.mails set state = 'failed', finished_at = now(), sealed = null,
       trouble = left('It was not sent in time. ' || coalesce(trouble, ''), 500)
     where state = 'waiting' and expires_at <= now()`,
  )
  await owner.query(`update gateway.mails set sealed = null where sealed is not null and expires_at <= now()`)
  await owner.query(`delete from gateway.mails where finished_at < now() - interval '30 days'`)
}
