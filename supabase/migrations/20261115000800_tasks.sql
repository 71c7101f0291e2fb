-- What waits for a person, in one shape, whoever asks for it: a match, a transfer, the league, a guardian.
-- Each part of the product tells its own by a function app.<noun>_tasks(person); public.my_tasks() brings them together.

create type app.task as (
  -- One word for each kind, as in a notification's.
  kind text,
  title text,
  words text,
  -- A path of the site, where it is done.
  href text,
  action text,
  -- Until when, where there is an end to it.
  due_at timestamptz,
  since timestamptz,
  is_sample boolean
);
comment on type app.task is 'Something that waits for a person, and where it is done.';
