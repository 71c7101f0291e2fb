-- Answers to text messages (server/phones), which wait here until Africa's Talking has taken them. A number is kept until
-- its answer is sent or given up, ten minutes at most: a score of an hour ago is no answer.
--
-- Nothing is sent twice: a process claims a row and commits that before it sends. Where it is not known whether an answer
-- was taken, it is not tried again.

create table app.sms_replies (
  id uuid primary key default gen_random_uuid(),
  -- Of the message that is answered, as the network names it: the same comes again when our answer was lost.
  message_id text not null constraint one_reply_to_a_message unique check (message_id ~ '\S' and char_length(message_id) <= 100),
  receiver text check (receiver ~ '^\+[0-9]{6,15}$'),
  -- The number that it was sent to.
  sender text check (char_length(sender) <= 20),
  link_id text check (char_length(link_id) <= 100),
  words text check (char_length(words) between 1 and 306),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
  tries smallint not null default 0,
  claim uuid,
  claimed_at timestamptz,
  next_try_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  finished_at timestamptz,
  trouble text check (char_length(trouble) <= 500),
  constraint a_finished_reply_keeps_no_number check (finished_at is null or (receiver is null and words is null))
);
comment on table app.sms_replies is 'Answers to text messages that wait to be sent. For the server alone.';
create index sms_replies_waiting_idx on app.sms_replies (next_try_at) where state = 'waiting';
create index sms_replies_finished_at_idx on app.sms_replies (finished_at);
alter table app.sms_replies enable row level security;

-- False where this message has its answer. Definer, because nobody may write the table.
create function app.queue_sms_reply(p_message_id text, p_receiver text, p_sender text, p_link_id text, p_words text)
returns boolean language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.sms_replies (message_id, receiver, sender, link_id, words)
  values (p_message_id, p_receiver, p_sender, p_link_id, p_words)
  on conflict (message_id) do nothing;
  return found;
end;
$$;

-- The next that is due, for this process alone. After a clock that ran ahead, what seems to wait for long is due. For the
-- clock, which is the owner.
create function app.claim_sms_reply()
returns table (id uuid, claim uuid, receiver text, sender text, link_id text, words text)
language sql set search_path = ''
as $$
  update app.sms_replies as reply
  set state = 'sending', tries = reply.tries + 1, claim = gen_random_uuid(), claimed_at = now()
  from (
    select waiting.id from app.sms_replies as waiting
    where waiting.state = 'waiting' and waiting.expires_at > now()
      and (waiting.next_try_at <= now() or waiting.next_try_at > now() + interval '10 minutes')
    order by waiting.next_try_at limit 1 for update skip locked) as due
  where reply.id = due.id
  returning reply.id, reply.claim, reply.receiver, reply.sender, reply.link_id, reply.words
$$;

-- Ten seconds after the first failure, twice as long after each further one.
create function app.finish_sms_reply(p_id uuid, p_claim uuid, p_state text, p_trouble text)
returns void language sql set search_path = ''
as $$
  update app.sms_replies
  set state = p_state, trouble = left(p_trouble, 500),
    next_try_at = now() + interval '10 seconds' * power(2, least(tries, 6) - 1),
    finished_at = case when p_state <> 'waiting' then now() end,
    receiver = case when p_state = 'waiting' then receiver end,
    words = case when p_state = 'waiting' then words end
  where id = p_id and claim = p_claim
$$;

-- Ends what nobody will end, and forgets what is a week old.
create function app.tidy_sms_replies()
returns void language sql set search_path = ''
as $$
  update app.sms_replies
  set state = 'unknown', finished_at = now(), receiver = null, words = null,
    trouble = 'process_ended'
  where state = 'sending' and not app.happened_within(claimed_at, interval '5 minutes');
  update app.sms_replies
  set state = 'failed', finished_at = now(), receiver = null, words = null,
    trouble = left(concat_ws(' ', 'late', trouble), 500)
  where state = 'waiting' and (expires_at <= now() or expires_at > now() + interval '1 hour');
  delete from app.sms_replies where finished_at < now() - interval '7 days';
$$;

create function public.queue_sms_reply(p_message_id text, p_receiver text, p_sender text, p_link_id text, p_words text)
returns boolean language sql set search_path = ''
as $$ select app.queue_sms_reply(p_message_id, p_receiver, p_sender, p_link_id, p_words) $$;
comment on function public.queue_sms_reply(text, text, text, text, text) is 'For the server: an answer to a text message, once.';

grant execute on function public.queue_sms_reply(text, text, text, text, text) to service_role;
