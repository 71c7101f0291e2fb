-- The hub of a person: their tasks, whoever set them, and recent events.

-- Definer, because clients may not ask it of others: of the viewer alone. What is due first comes first; what has no
-- end comes after it, the oldest first.
create function app.my_tasks()
returns setof app.task language sql stable security definer rows 20 set search_path = ''
as $$
  select task.* from app.tasks_of(app.viewer_id()) as task
  order by task.due_at nulls last, task.since nulls last, task.title ->> 'text' limit 100
$$;

create function public.my_tasks()
returns table (
  kind text, title text, words text, href text, action text, due_at timestamptz, since timestamptz, is_sample boolean,
  title_message jsonb, words_message jsonb, action_message jsonb
)
language sql stable rows 20 set search_path = ''
as $$
  select task.kind, task.title ->> 'text', task.words ->> 'text', task.href, task.action ->> 'text', task.due_at, task.since, task.is_sample,
    app.message_of(task.title), app.message_of(task.words), app.message_of(task.action)
  from app.my_tasks() as task
$$;
comment on function public.my_tasks() is
  'What waits for whoever asks, across all their roles: at most 100, those that are due first. In English, with code and parameters beside it.';

-- What the viewer asked to be and what became of it, the newest first. Invoker: row-level security leaves what they may read.
create function app.my_role_requests()
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', asked.id, 'role', asked.role, 'status', asked.status,
      'requestedAt', asked.requested_at, 'decidedAt', asked.decided_at, 'reason', asked.decision_reason) order by asked.requested_at desc, asked.id),
    '[]')
  from (select * from public.role_requests where user_id = app.viewer_id() order by requested_at desc limit 20) as asked
$$;

-- Invoker: row-level security leaves the viewer's own.
create function public.my_hub()
returns jsonb language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'held', coalesce((
      select jsonb_agg(jsonb_build_object('role', held.role, 'since', held.assigned_at) order by held.role)
      from public.user_roles as held where held.user_id = app.viewer_id()), '[]'),
    'requests', app.my_role_requests(),
    'recent', coalesce((
      select jsonb_agg(jsonb_build_object('id', told.id, 'title', told.title, 'titleMessage', told.title_message, 'href', told.href, 'at', told.created_at,
        'isRead', told.read_at is not null) order by told.created_at desc, told.id)
      from (
        select id, title, title_message, href, created_at, read_at from public.notifications
        where user_id = app.viewer_id() order by created_at desc limit 5) as told), '[]'),
    'isFollowing', exists (select from public.follows where user_id = app.viewer_id()))
$$;
comment on function public.my_hub() is 'The roles of whoever asks and since when, what they asked to be, what they were told last, and whether they follow anybody.';

grant execute on function
  app.my_tasks(), public.my_tasks(), app.my_role_requests(), public.my_hub()
to authenticated;
