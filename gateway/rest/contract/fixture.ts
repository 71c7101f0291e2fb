// A small library, far from football: every kind of column, key, view and grant that a read can meet.
import { expect, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import type { Filling } from '#gateway/testing/test-database.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

export const stranger = '00000000-0000-4000-8000-0000000000ff'
export const diarist = '00000000-0000-4000-8000-00000000000a'

/** Sixteen files read it: making it once and copying it is quicker. */
const filling: Filling = {
  name: 'library',
  load: admin => withClient(admin, client => client.query(schema + rows)),
}

export const openLibrary = (more = ''): Promise<TestGateway> =>
  startTestGateway({ schema: more, filling, schemas: ['public', 'archive'] })

export type Reply = { data: unknown; error: unknown; status: number; count: number | null }

/** A sentence, a request, and the data that must answer it. */
export type Answer = [sentence: string, ask: () => PromiseLike<Reply>, data: unknown]

export function answers(cases: Answer[]): void {
  test.each(cases)('%s', async (_sentence, ask, data) => {
    const reply = await ask()
    expect(reply.error).toBeNull()
    expect(reply.data).toEqual(data)
  })
}

/** A sentence, a request, the status, and what the error must say at least. */
export type Refusal = [sentence: string, ask: () => PromiseLike<Reply>, status: number, error: object]

export function refusals(cases: Refusal[]): void {
  test.each(cases)('%s', async (_sentence, ask, status, error) => {
    const reply = await ask()
    expect(reply.error).toMatchObject(error)
    expect(reply.status).toBe(status)
    expect(reply.data).toBeNull()
  })
}

/** Where supabase-js cannot say it: a header of one's own, or the answer's own text. */
export const read = (library: TestGateway, target: string, headers: Record<string, string> = {}) =>
  fetch(`${library.url}/rest/v1/${target}`, { headers: { apikey: library.keys.publishable, ...headers } })

const schema = `
  create type public.genre as enum ('novel', 'poetry', 'essay', 'atlas');
  create domain public.isbn as text check (value ~ '^[0-9-]+$');
  create type public.size as (width integer, height integer);

  -- Where PostgreSQL came without its extensions, a handle is plain text.
  do $$ begin
    create extension citext with schema extensions;
  exception when others then
    create domain extensions.citext as text;
  end $$;

  create table public.languages (code text primary key, name text not null);
  create table public.authors (
    id integer generated always as identity primary key,
    name text not null,
    born date,
    mentor_id integer references public.authors (id)
  );
  comment on table public.authors is 'People who write.';
  create table public.profiles (author_id integer primary key references public.authors (id), bio text);

  create schema vault;
  create table vault.vendors (id integer primary key, name text);
  create function vault.whisper(public.authors) returns text language sql stable as $$ select 'hush' $$;

  create table public.books (
    id bigint primary key,
    title text not null,
    author_id integer references public.authors (id),
    translator_id integer references public.authors (id),
    language text references public.languages (code),
    vendor_id integer references vault.vendors (id),
    genre public.genre,
    isbn public.isbn,
    pages integer,
    price numeric(10, 2),
    in_print boolean,
    tags text[],
    lent int4range,
    size public.size,
    data jsonb,
    summary text,
    search tsvector generated always as (to_tsvector('english', coalesce(summary, ''))) stored,
    title_length integer generated always as (length(title)) stored
  );
  create table public.subjects (id integer primary key, name text not null);
  create table public.book_subjects (
    book_id bigint references public.books (id),
    subject_id integer references public.subjects (id),
    primary key (book_id, subject_id)
  );

  create table public.members (id integer primary key, name text not null, handle extensions.citext);
  create table public.cards (
    id integer primary key, member_id integer unique references public.members (id), colour text
  );
  create table public.favourites (
    member_id integer references public.members (id),
    book_id bigint references public.books (id),
    primary key (member_id, book_id)
  );
  create table public.wishes (
    member_id integer references public.members (id),
    book_id bigint references public.books (id),
    primary key (member_id, book_id)
  );

  create table public.branches (id integer primary key, town text not null);
  create table public.shelves (
    branch_id integer references public.branches (id), number integer, floor integer,
    primary key (branch_id, number)
  );
  create table public.copies (
    id integer primary key,
    book_id bigint references public.books (id),
    branch_id integer,
    shelf_number integer,
    constraint copies_shelf_fkey foreign key (branch_id, shelf_number) references public.shelves (branch_id, number)
  );
  create table public.leaves (id integer primary key, book_id bigint references public.books (id));
  create table public.visits (
    member_id integer references public.members (id), day date, minutes integer, primary key (member_id, day)
  ) partition by range (day);
  create table public.visits_2024 partition of public.visits for values from ('2024-01-01') to ('2025-01-01');
  create table public.visits_2025 partition of public.visits for values from ('2025-01-01') to ('2026-01-01');
  create table public.scribbles (note text, page integer);
  create table public.phrases (id integer primary key, words text not null);
  create table public.specimens (
    id integer primary key, whole bigint, exact numeric, moment timestamptz, local timestamp, day date, raw json, bytes bytea,
    code uuid, tall double precision, nothing jsonb, span interval
  );
  create table public."Odd Name" (
    "id" integer primary key, "select" text, "a.b" text, "per cent%" integer, "two words" text,
    "dash-ed" text, "qu""ote" text, count integer
  );

  -- Nobody but its owner may learn of a diary, in any way.
  create table public.diaries (
    id integer primary key, owner uuid not null, member_id integer references public.members (id), secret text, mood integer
  );
  alter table public.diaries enable row level security;
  create policy "owners can read their diary" on public.diaries for select to anon, authenticated
    using (owner = (select auth.uid()));
  create table public.staff (id integer primary key, name text, salary integer);

  create view public.novels as select * from public.books where genre = 'novel';
  create view public.novel_titles as select id as novel_id, title, author_id as writer_id from public.novels;
  create view public.catalogue_cards as
    select b.id as number, upper(b.title) as heading, b.author_id, a.name as author
    from public.books b left join public.authors a on a.id = b.author_id;
  create materialized view public.author_totals as
    select author_id, count(*) as books, sum(pages) as pages from public.books where author_id is not null group by author_id;

  create schema archive;
  comment on schema archive is 'Old papers';
  create table archive.boxes (id integer primary key, label text);
  create table archive.papers (id integer primary key, title text, box_id integer references archive.boxes (id));
  create table archive.books (id integer primary key, burnt boolean);

  create function public.price_with_tax(public.books) returns numeric language sql stable as $$ select $1.price * 1.2 $$;
  create function public.initials(public.authors) returns text language sql immutable as
    $$ select string_agg(left(word, 1), '') from unnest(string_to_array($1.name, ' ')) word $$;
  create function public.writer(public.books) returns setof public.authors rows 1 language sql stable as
    $$ select * from public.authors where id = $1.author_id $$;
  create function public.teacher(public.authors) returns public.authors language sql stable as
    $$ select a from public.authors a where a.id = $1.mentor_id $$;
  create function public.thick_books(public.authors) returns setof public.books language sql stable as
    $$ select * from public.books where author_id = $1.id and pages >= 300 $$;
  create function public.all_books() returns setof public.books language sql stable as
    $$ select * from public.books order by id $$;
  create function public.first_author() returns public.authors language sql stable as
    $$ select a from public.authors a order by id limit 1 $$;
  create function public.title_list() returns table (id bigint, title text) language sql stable as
    $$ select id, title from public.books order by id $$;

  grant usage on schema public, archive to anon, authenticated;
  grant select on all tables in schema public, archive to anon, authenticated;
  revoke all on public.staff from anon, authenticated;
  grant select (id, name) on public.staff to anon, authenticated;
  create table public.ledger (id integer primary key, sum integer);
`

const rows = `
  insert into public.languages values ('en', 'English'), ('sn', 'Shona');
  insert into public.authors overriding system value values
    (1, 'Ursula Nkomo', '1929-10-21', null), (2, 'Italo Banda', '1923-10-15', 1),
    (3, 'Clarice Moyo', null, 1), (4, 'Jorge Dube', '1899-08-24', 2);
  insert into public.profiles values (1, 'Born by the river.'), (2, null);
  insert into vault.vendors values (1, 'Nobody');
  insert into public.books
    (id, title, author_id, translator_id, language, genre, isbn, pages, price, in_print, tags, lent, size, data, summary) values
    (1, 'The River', 1, null, 'en', 'novel', '978-1', 320, 12.50, true, '{water,land}', '[1,5)', '(12,18)',
     '{"title": {"sub": "A life"}, "awards": [{"name": "Reed", "year": 1970}, {"name": "Pen", "year": 1975}], "rating": 4.5}',
     'A slow river crosses the impossible valley'),
    (2, 'Invisible Maps', 2, 4, 'en', 'atlas', '978-2', 96, 30.00, false, '{land,map}', '[5,10)', '(30,40)',
     '{"awards": [], "rating": null}', 'Maps of cities that were never built'),
    (3, 'Small Hours', 3, 4, 'sn', 'poetry', null, 64, null, null, '{night}', '[10,20)', null, null, 'Poems for the sleepless'),
    (4, 'Second River', 1, 2, null, 'novel', null, 280, 9.99, true, '{water}', '[1,10)', null,
     '{"rating": 3, "odd-key!": {"x&y": "z"}}', 'The river returns'),
    (5, 'Notes', null, null, null, 'essay', null, null, null, false, '{}', null, null, '[1, 2, 3]', null);
  insert into public.subjects values (1, 'Water'), (2, 'Cities'), (3, 'Sleep');
  insert into public.book_subjects values (1, 1), (2, 2), (4, 1), (4, 2);
  insert into public.members values (1, 'Ama', 'AmaReads'), (2, 'Ben', null), (3, 'Cleo', null);
  insert into public.cards values (10, 1, 'red'), (11, 2, 'blue'), (12, null, 'white');
  insert into public.favourites values (1, 1), (1, 2), (2, 1);
  insert into public.wishes values (1, 3);
  insert into public.branches values (1, 'Mutare'), (2, 'Gweru');
  insert into public.shelves values (1, 1, 0), (1, 2, 1), (2, 1, 0);
  insert into public.copies values (1, 1, 1, 1), (2, 1, 2, 1), (3, 2, 1, 2), (4, 3, null, null);
  insert into public.leaves select n, 1 from generate_series(1, 1200) n;
  insert into public.visits values (1, '2024-06-01', 30), (1, '2025-06-01', 45), (2, '2025-07-01', 20);
  insert into public.scribbles values ('one', 1), ('two', null);
  insert into public.phrases values
    (1, 'plain'), (2, 'comma, here'), (3, 'a "quoted" word'), (4, 'back\\slash'), (5, '100%'), (6, 'a+b&c=d'),
    (7, 'naïve Ünïcode 日本'), (8, 'smile 😀'), (9, '(brackets) [and] {braces}'), (10, 'it''s; drop table'),
    (11, 'dots.and:colons'), (12, 'under_score'), (13, ' spaced '), (14, '*star*'), (15, 'null'), (16, '');
  insert into public.specimens values
    (1, 9007199254740993, 12345678901234567890.123456789, '1974-05-05 00:00:00.123456+00', '2020-01-02 03:04:05', '2020-02-29',
     '{"b": 2,  "a": 1}', '\\xdeadbeef', '00000000-0000-4000-8000-000000000001', 0.1, 'null', '1 day 02:03:04'),
    (2, -9223372036854775808, 1.10, null, null, null, null, null, null, 'NaN', null, null);
  insert into public."Odd Name" values (1, 'kept', 'dotted', 50, 'spaced', 'dashed', 'quoted', 7), (2, null, null, null, null, null, null, null);
  insert into public.diaries values (1, '${diarist}', 1, 'I hid the key', 5), (2, '${diarist}', 2, 'Nobody knows', 1);
  insert into public.staff values (1, 'Dana', 5000), (2, 'Eli', 4000);
  insert into archive.boxes values (1, 'A'), (2, 'B');
  insert into archive.papers values (1, 'Deed', 1), (2, 'Map', null);
  insert into archive.books values (1, true);
  refresh materialized view public.author_totals;
  analyze;
`
