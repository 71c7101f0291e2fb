// Every state in which something waits for a person: exactly those who are asked see it among their tasks, and nobody
// does once it is done.
import { describe, expect, inject, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { associationStates } from '#supabase/tests/testing/waiting-association.ts'
import { disciplineStates } from '#supabase/tests/testing/waiting-discipline.ts'
import { listKept, listTasks, unwritable } from '#supabase/tests/testing/kept-sentences.ts'
import { matchdayStates } from '#supabase/tests/testing/waiting-matchday.ts'
import { officeStates } from '#supabase/tests/testing/waiting-offices.ts'
import { peopleStates } from '#supabase/tests/testing/waiting-people.ts'
import { transferStates } from '#supabase/tests/testing/waiting-transfers.ts'
import { peopleNamed, useWaitingWorld, type Waiting } from '#supabase/tests/testing/waiting-world.ts'

const states: Waiting[] = [
  ...matchdayStates,
  ...disciplineStates,
  ...officeStates,
  ...associationStates,
  ...peopleStates,
  ...transferStates,
]

/** All that waits for somebody is what these functions tell together: one state of each shows that it is among them. */
const isAskedOfAll = (waiting: Waiting) =>
  inject('scale') > 1 || waiting === states.find(({ by }) => by === waiting.by)

const tables = useTables()
const { sql } = tables
const world = useWaitingWorld(tables)

/** Whom a function tells of it. */
async function seenBy({ by, kind, says }: Waiting, name = by): Promise<string[]> {
  const rows = await sql(
    `select distinct person.id from public.profiles as person cross join lateral app.${name}(person.id) as task
     where task.kind = $1 and task.title ->> 'text' ~ $2`,
    [kind, says ? says.source : '.'],
  )
  return rows.map(({ id }) => String(id)).toSorted()
}

/** Which of them have no message on their own live topic since this was last asked. */
async function untold(people: readonly string[]): Promise<string[]> {
  const rows = await sql(
    `with removed as (delete from realtime.messages where topic like 'user:%' returning topic)
     select distinct substr(topic, 6) as id, set_config('app.told_people', '', true) from removed`,
  )
  const told = new Set(rows.map(({ id }) => String(id)))
  return people.filter(id => !told.has(id))
}

describe('waits for exactly those who are asked, until it is done; their open pages are told of both', () => {
  test.for(states)('$state', async waiting => {
    const owners = await peopleNamed(world, waiting.owners)
    expect(await seenBy(waiting)).toEqual(waiting.isAtFirst ? owners : [])
    await untold([])
    const begun = await waiting.begins(world)
    const told = waiting.isUntold ? [] : owners
    expect(await untold(waiting.isAtFirst ? [] : told)).toEqual([])
    // Among all that waits for them, too.
    for (const name of isAskedOfAll(waiting) ? [waiting.by, 'tasks_of'] : [waiting.by])
      expect(await seenBy(waiting, name)).toEqual(owners)
    // Every language has words for the task, and for what rows keep of it.
    expect(await unwritable([...(await listTasks(sql, waiting.by)), ...(await listKept(sql))])).toEqual([])
    await waiting.ends(world, begun)
    expect(await untold(told)).toEqual([])
    expect(await seenBy(waiting)).toEqual([])
  })
})

/** The kinds of tasks that the text of a function makes, one for each place that makes one. */
function kindsIn(text: string): string[] {
  const ways = [
    /\bselect\s+\(?'(\w+)',/g,
    /\breturn next \('(\w+)',/g,
    // One or the other, by who is asked.
    /\bselect case when [^;]+? then '(\w+)' else '(\w+)' end,\n/g,
    // From a list of what is due.
    /^\s+\('\w+', '(\w+)', app\.sentence/gm,
  ]
  return ways.flatMap(way => [...text.matchAll(way)].flatMap(found => found.slice(1)))
}

const count = (list: readonly string[], one: string) => list.filter(each => each === one).length

test('every place that makes a task is reached by a state', async () => {
  const functions = await sql(
    `select proname as name, prosrc as text from pg_proc
     where pronamespace = 'app'::regnamespace and proretset and prorettype = 'app.task'::regtype
       and proargtypes = '2950'::oidvector and proname <> 'tasks_of'`,
  )
  const made = functions.flatMap(({ name, text }) => {
    const kinds = kindsIn(String(text))
    // What is written in another way is not found, and would be missed here.
    expect([name, kinds.length]).not.toEqual([name, 0])
    return kinds.map(kind => `${String(name)}: ${kind}`)
  })
  const reached = states.map(({ by, kind }) => `${by}: ${kind}`)
  const missing = [...new Set(made)].filter(each => count(reached, each) < count(made, each))
  expect(missing).toEqual([])
  expect([...new Set(reached)].filter(each => !made.includes(each))).toEqual([])
})

test('every turn of a transfer is among the states', async () => {
  const [row] = await sql(`select prosrc as text from pg_proc where proname = 'task_words'`)
  const titles = [...String(row?.['text']).matchAll(/title := app\.sentence\('[\w.]+', '([^:']+): /g)].map(
    ([, title = '']) => title,
  )
  expect(titles.length).toBeGreaterThan(8)
  const missing = titles.filter(title => !transferStates.some(({ says }) => says?.test(`${title}: A player`)))
  expect(missing).toEqual([])
})
