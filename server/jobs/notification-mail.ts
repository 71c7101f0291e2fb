// Sends notifications by e-mail too, where mail is set up. Several processes share the
// work: what one has taken, no other takes. An e-mail is a courtesy: the notification is there with or without it.
import type { Client } from 'pg'
import type { Mail } from '#gateway/auth/mail/mailbox.ts'
import { mailOf, type MailedNotification } from './notification-message.ts'

export type Postman = { send(mail: Mail): Promise<void> }

const atOnce = 20

/** Says how many left, and how many could not. */
export async function sendNotificationMail(
  client: Client,
  // Ten thousand e-mails to the followers of a club would hold up all other work: the rest is sent a minute later.
  { postman, siteUrl, forMs = 30_000 }: { postman: Postman; siteUrl: string; forMs?: number },
): Promise<{ sent: number; failed: number }> {
  const until = performance.now() + forMs
  let sent = 0
  let failed = 0
  for (;;) {
    const { rows } = await client.query<MailedNotification>(takeSql, [atOnce])
    for (const [place, notification] of rows.entries()) {
      try {
        await postman.send(mailOf(notification, siteUrl))
        sent += 1
      } catch {
        failed += 1
        // Tried again a minute later, five times in all.
        await giveBack(client, [notification], 0)
      }
      // The server fails, not the address: the others have not been tried.
      if (failed === 2) {
        await giveBack(client, rows.slice(place + 1), 1)
        return { sent, failed }
      }
    }
    if (rows.length < atOnce || performance.now() >= until) return { sent, failed }
  }
}

async function giveBack(client: Client, notifications: readonly MailedNotification[], tries: number) {
  const ids = notifications.map(({ id }) => id)
  await client.query(
    'update public.notifications set mailed_at = null, mail_tries = mail_tries - $2 where id = any ($1)',
    [ids, tries],
  )
}

// None while the switch is off. Not what is a day old: somebody who sets mail up does not want the e-mails of last year. Somebody who has no address of
// which we know that it is theirs gets none, and is not asked for again.
const takeSql = `
  with due as (
    select id from public.notifications
    where app.is_switched_on('push') and mailed_at is null and mail_tries < 5 and is_for_post and created_at > now() - interval '1 day' and not is_sample and read_at is null
      and app.wants_letter(user_id, kind)
    order by created_at limit $1
    for update skip locked
  ),
  taken as (
    update public.notifications as notification set mailed_at = now(), mail_tries = mail_tries + 1
    from due where notification.id = due.id
    returning notification.id, notification.user_id, notification.kind, notification.title, notification.words, notification.href, notification.due_at
  )
  select taken.id, account.email, taken.title, taken.words, taken.href,
    to_char(taken.due_at at time zone coalesce(person.time_zone, 'Africa/Harare'), 'HH24:MI "on" FMDD FMMonth YYYY') as due,
    replace(split_part(person.time_zone, '/', -1), '_', ' ') as place,
    app.topic_of(taken.kind) = 'follows' as "isAlert"
  from taken join auth.users as account on account.id = taken.user_id
  join public.profiles as person on person.id = taken.user_id
  where account.email is not null and account.email_confirmed_at is not null`
