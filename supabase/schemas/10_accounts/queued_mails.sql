-- E-mails of the product: each is put into the queue of the gateway (gateway.mails) by the transaction that causes it. The
-- server writes and sends it (server/mail-writer.ts, gateway/auth/mail). The queue holds no words of it: they are read when it
-- is sent, so that what was read, removed or declined meanwhile is not sent.
--
--   notification   what a notification says (notifications.id is what it is about)
--   guardian       to somebody whom a minor has named (account_ages)
--
-- A project of Supabase has no such queue, and nobody there who would send it.

-- Definer, because nobody writes the queue by themselves. Sample people get no e-mails.
create function app.queue_notification_mails()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('gateway.mails') is null then return null; end if;
  insert into gateway.mails (kind, about, user_id, priority)
  select 'notification', id, user_id, 1 from added where is_for_post and not is_sample
  on conflict do nothing;
  return null;
end;
$$;

create trigger new_ones_are_sent_by_mail
after insert on public.notifications referencing new table as added
for each statement execute function app.queue_notification_mails();

-- Definer for the same reason. An e-mail that waits for somebody who was named before is not sent any more.
create function app.queue_guardian_mail()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('gateway.mails') is null then return new; end if;
  delete from gateway.mails where kind = 'guardian' and user_id = new.user_id and state = 'waiting';
  insert into gateway.mails (kind, user_id, priority, expires_at) values ('guardian', new.user_id, 1, now() + interval '30 days');
  new.lettered_at := now();
  return new;
end;
$$;

create trigger a_guardian_is_written_to
before insert or update on app.account_ages
for each row when (new.guardian_email is not null and new.confirmed_at is null and new.lettered_at is null)
execute function app.queue_guardian_mail();

-- What the e-mail of a notification is made of; no row where it is not wanted any more, or where no address is known to be
-- the reader's. For the server alone.
create function app.notification_mail(p_notification_id uuid)
returns table (
  email text, locale text, title text, words text, title_message jsonb, words_message jsonb, href text, due_at timestamptz,
  time_zone text, is_alert boolean, is_paused boolean
)
language sql stable security definer set search_path = ''
as $$
  select account.email, person.locale, notification.title, notification.words,
    -- Code and parameters, where the sentence has them.
    to_jsonb(notification) -> 'title_message', to_jsonb(notification) -> 'words_message', notification.href, notification.due_at,
    person.time_zone, app.topic_of(notification.kind) = 'follows', not app.is_switched_on('push')
  from public.notifications as notification
  join auth.users as account on account.id = notification.user_id
  join public.profiles as person on person.id = notification.user_id
  where notification.id = p_notification_id and notification.read_at is null
    and account.email is not null and account.email_confirmed_at is not null
    and app.wants_letter(notification.user_id, notification.kind)
$$;

-- The same of the e-mail to a guardian. `locale`: of an account with that address, or of the minor.
create function app.guardian_mail(p_user_id uuid)
returns table (email text, locale text, name text, is_paused boolean)
language sql stable security definer set search_path = ''
as $$
  select age.guardian_email,
    coalesce((
      select guardian.locale from auth.users as account join public.profiles as guardian on guardian.id = account.id
      where lower(account.email) = age.guardian_email limit 1), person.locale),
    -- A name that is no name could carry somebody else's words into the e-mail.
    case when person.full_name ~ '^[[:alpha:]''’ .-]{2,60}$' then person.full_name end,
    person.confirmed_at is null
  from app.account_ages as age join public.profiles as person on person.id = age.user_id
  where age.user_id = p_user_id and age.guardian_email is not null and age.confirmed_at is null and not person.is_sample
$$;
