// The tasks of the signed-in person across all roles, as "Needs you" lists them. Days and times are Zimbabwe's.
import * as words from '#messages/homes/hub.js'
import { dayOf } from '#lib/format/dates.ts'
import { dueWords } from '#lib/format/due.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'
import type { Need } from './needs-you.ts'

async function listTasks(db: Db) {
  const { data } = await db
    .rpc('my_tasks')
    .select(
      `kind, title, words, href, action, dueAt:due_at, since, isSample:is_sample,
       titleMessage:title_message, wordsMessage:words_message, actionMessage:action_message`,
    )
    .throwOnError()
  // The generator takes whatever a function returns for something that is always there.
  return Promise.all((data as (Task & Messages)[]).map(inWords))
}

/** Code and parameters of what a task says; null where somebody said it in their own words. */
type Messages = Record<'titleMessage' | 'wordsMessage' | 'actionMessage', unknown>

async function inWords({
  titleMessage,
  wordsMessage,
  actionMessage,
  ...task
}: Task & Messages): Promise<Task> {
  const [title, about, action] = await Promise.all([
    wordsFor(titleMessage, task.title),
    wordsFor(wordsMessage, task.words),
    wordsFor(actionMessage, task.action),
  ])
  return { ...task, title, words: about, action }
}

export type Task = {
  kind: string
  title: string
  words: string | null
  href: string
  action: string
  dueAt: string | null
  since: string | null
  isSample: boolean
}

const tasksKey = (userId: string) => ['tasks', userId] as const
export const tasksRead = (userId: string) => read(tasksKey(userId), listTasks)

/** Its time is the kick-off, which its words tell: it is not late when that has passed. */
const isAtItsTime = ({ kind }: Task) => kind === 'record'

/** What one may do until then, and need not. */
const mayBeLeft = ['comment', 'protest']

export function taskNeeds(tasks: readonly Task[], now: Date): Need[] {
  return tasks.map(task => {
    const isLate = task.dueAt !== null && !isAtItsTime(task) && new Date(task.dueAt) < now
    const about = [task.words, timeWords(task, isLate)].filter(Boolean).join(' ')
    return {
      key: `${task.kind} ${task.href} ${task.title}`,
      title: task.title,
      ...(about ? { words: about } : {}),
      ...(task.dueAt ? { at: task.dueAt } : {}),
      to: task.href,
      action: task.action,
      isLate,
      isSample: task.isSample,
    }
  })
}

function timeWords(task: Task, isLate: boolean) {
  const { kind, dueAt, since } = task
  if (isAtItsTime(task)) return ''
  if (dueAt === null) return since === null ? '' : words.taskSince({ day: dayOf(since) })
  return `${dueWords(dueAt, { isLate, isOptional: mayBeLeft.includes(kind) })}.`
}
