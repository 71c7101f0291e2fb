// Foreign keys of other shapes, and names that could be taken for our own.
import { afterAll, beforeAll, describe } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, refusals } from './fixture.ts'

const more = `
  create table public.tenants (id integer primary key);
  create table public.users (
    tenant_id integer references public.tenants, id integer, name text, primary key (tenant_id, id));
  create table public.groups (
    tenant_id integer references public.tenants, id integer, name text, primary key (tenant_id, id));
  create table public.memberships (
    tenant_id integer, user_id integer, group_id integer, primary key (tenant_id, user_id, group_id),
    foreign key (tenant_id, user_id) references public.users, foreign key (tenant_id, group_id) references public.groups);
  insert into public.tenants values (1), (2);
  insert into public.users values (1, 1, 'Ann'), (1, 2, 'Bo'), (2, 1, 'Ann of the other house');
  insert into public.groups values (1, 1, 'Readers'), (2, 1, 'Writers');
  insert into public.memberships values (1, 1, 1), (2, 1, 1);

  create table public.people (id integer primary key, name text);
  create table public.friends (
    who integer references public.people, whom integer references public.people, primary key (who, whom));
  insert into public.people values (1, 'Xu'), (2, 'Yo');
  insert into public.friends values (1, 2);

  create table public.statuses (statuses integer primary key, label text);
  create table public.jobs (id integer primary key, statuses integer references public.statuses);
  insert into public.statuses values (1, 'open');
  insert into public.jobs values (5, 1);

  create table public.owners (id integer primary key, list text, found integer, body text, total integer, rows integer);
  create table public.pets (id integer primary key, owner_id integer references public.owners, found integer, list text);
  create unique index on public.pets (owner_id);
  insert into public.owners values (1, 'l', 2, 'b', 3, 4), (2, null, null, null, null, null);
  insert into public.pets values (1, 1, 7, 'z');

  create domain public.document as jsonb;
  create domain public.lexemes as tsvector;
  create table public.domains (id integer primary key, body public.document, words public.lexemes, code public.isbn);
  insert into public.domains values (1, '{"a": [1, 2]}', 'cat:1', '12');
  create function public.extent(public.owners) returns public.size language sql stable as $$ select row(1, $1.id)::public.size $$;
  grant select on all tables in schema public to anon;
`

let library: TestGateway
let db: SupabaseClient

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
})
afterAll(() => library.close())

describe('keys that share a column', () => {
  answers([
    [
      'many-to-many stays inside the tenant',
      () => db.from('users').select('name,groups(name)').order('tenant_id').order('id'),
      [
        { name: 'Ann', groups: [{ name: 'Readers' }] },
        { name: 'Bo', groups: [] },
        { name: 'Ann of the other house', groups: [{ name: 'Writers' }] },
      ],
    ],
    [
      'the one above them all',
      () => db.from('tenants').select('users(count),groups(count)').eq('id', 1),
      [{ users: [{ count: 2 }], groups: [{ count: 1 }] }],
    ],
    [
      'the junction',
      () => db.from('users').select('memberships(group_id)').match({ tenant_id: 1, id: 1 }),
      [{ memberships: [{ group_id: 1 }] }],
    ],
  ])
})

describe('a table to itself through a junction', () => {
  answers([
    [
      'one way',
      () => db.from('people').select('name,knows:friends!who(...people!whom(name))').order('id'),
      [
        { name: 'Xu', knows: [{ name: 'Yo' }] },
        { name: 'Yo', knows: [] },
      ],
    ],
    [
      'the other way',
      () => db.from('people').select('name,known:friends!whom(...people!who(name))').order('id'),
      [
        { name: 'Xu', known: [] },
        { name: 'Yo', known: [{ name: 'Xu' }] },
      ],
    ],
    [
      'both ends of the junction',
      () => db.from('friends').select('who(name),whom(name)'),
      [{ who: { name: 'Xu' }, whom: { name: 'Yo' } }],
    ],
  ])
  refusals([
    [
      'its own name alone says nothing',
      () => db.from('people').select('people(*)'),
      400,
      { code: 'PGRST200' },
    ],
  ])
})

describe('one-to-one', () => {
  answers([
    [
      'needs a constraint: a unique index leaves a list',
      () => db.from('owners').select('id,pets(id)').order('id'),
      [
        { id: 1, pets: [{ id: 1 }] },
        { id: 2, pets: [] },
      ],
    ],
    [
      'by constraint is an object',
      () => db.from('members').select('cards(colour)').eq('id', 1),
      [{ cards: { colour: 'red' } }],
    ],
  ])
})

describe('a column named like the table it points to', () => {
  answers([
    ['embeds', () => db.from('jobs').select('id,statuses(label)'), [{ id: 5, statuses: { label: 'open' } }]],
    [
      'is filtered as a column',
      () => db.from('jobs').select('id,statuses(label)').eq('statuses', 1),
      [{ id: 5, statuses: { label: 'open' } }],
    ],
    [
      'is filtered as an embed below',
      () => db.from('jobs').select('id,statuses!inner(label)').eq('statuses.label', 'open'),
      [{ id: 5, statuses: { label: 'open' } }],
    ],
    [
      'stands beside its embed',
      () => db.from('jobs').select('statuses,status:statuses(label)'),
      [{ statuses: 1, status: { label: 'open' } }],
    ],
    [
      'orders by its embed',
      () => db.from('jobs').select('id,statuses()').order('statuses(label)'),
      [{ id: 5 }],
    ],
  ])
})

describe('columns named like parts of our statements', () => {
  answers([
    [
      'are read',
      () => db.from('owners').select().eq('id', 1),
      [{ id: 1, list: 'l', found: 2, body: 'b', total: 3, rows: 4 }],
    ],
    [
      'are spread to lists',
      () => db.from('owners').select('id,...pets(found,list)').order('id'),
      [
        { id: 1, found: [7], list: ['z'] },
        { id: 2, found: [], list: [] },
      ],
    ],
    [
      'are spread to lists that must be there',
      () => db.from('owners').select('id,...pets!inner(found)'),
      [{ id: 1, found: [7] }],
    ],
    [
      'are asked whether they are there',
      () => db.from('owners').select('id,...pets(found)').is('pets', null),
      [{ id: 2, found: [] }],
    ],
    ['are totalled', () => db.from('owners').select('total.sum(),rows.max()'), [{ sum: 3, max: 4 }]],
  ])
})

describe('domains', () => {
  answers([
    ['over JSON have an inside', () => db.from('domains').select('body->a->1'), [{ a: 2 }]],
    [
      'over JSON are asked what they hold',
      () =>
        db
          .from('domains')
          .select('id')
          .contains('body', { a: [1] }),
      [{ id: 1 }],
    ],
    [
      'over tsvector are searched',
      () => db.from('domains').select('id').textSearch('words', 'cat', { config: 'simple' }),
      [{ id: 1 }],
    ],
    ['over text are listed', () => db.from('domains').select('id').in('code', ['12', '13']), [{ id: 1 }]],
  ])
})

describe('functions of a row', () => {
  answers([
    [
      'that answer with a composite read like a column',
      () => db.from('owners').select('extent').eq('id', 2),
      [{ extent: { width: 1, height: 2 } }],
    ],
    ['and have an inside', () => db.from('owners').select('extent->height').eq('id', 2), [{ height: 2 }]],
    [
      'that answer with a row read like a column too',
      () => db.from('authors').select('teacher').eq('id', 2),
      [{ teacher: { id: 1, name: 'Ursula Nkomo', born: '1929-10-21', mentor_id: null } }],
    ],
  ])
})
