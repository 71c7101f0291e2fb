// A remote procedure call.
import type { Limits } from './answer-limits.ts'
import { maxAffectedNeedsRows } from './errors.ts'
import { negotiate } from './media-type.ts'
import type { Media } from './media.ts'
import { countLimitOf, refuseInvalid, totalSql, type Asked } from './plan-read.ts'
import type { Plan } from './plan.ts'
import type { Query, Window } from './query.ts'
import { planRead, tableSource } from './read-plan.ts'
import type { Source } from './read-node.ts'
import type { Routine } from './model.ts'
import { answerSql, bodySql, type Body } from './sql-answer.ts'
import { callSql } from './sql-call.ts'
import { ReadSql } from './sql-read.ts'
import { Sql } from './sql.ts'

type Given = { names: string[]; isPlain: (name: string) => boolean; isPost: boolean }

export function planCall(routine: Routine, given: Given, asked: Asked): Plan {
  const { catalog, schema, query, preferences, accept, isHead, limits } = asked
  const { maxRows } = limits
  refuseInvalid(preferences)
  const media = negotiate(accept, asked.mayExplain)
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : undefined
  if (maxAffected !== undefined && !routine.isSet) throw maxAffectedNeedsRows()

  const sql = new Sql()
  const call = callSql(routine, given.names, given.isPlain, sql)
  const hasBody = !isHead && routine.shape !== 'void' && preferences.return !== 'minimal'
  // PostgreSQL skips expressions whose value is not used; the function must be called all the same.
  const isRun = hasBody || routine.shape === 'row'
  const result = routine.shape === 'row' ? rowsOf() : valuesOf()

  function rowsOf() {
    const node = planRead(catalog, schema, sourceOf(routine), query, { isDerived: true, maxRows })
    const read = new ReadSql(catalog, sql, limits)
    const from = `pgrst_source as ${node.alias}`
    const total = totalSql({ ...asked, isOperator: false }, read, node, from)
    return { offset: node.offset, rows: read.select(node, from), body: bodySql(media, limits), total }
  }

  function valuesOf() {
    const total = preferences.count === undefined ? undefined : '(select count(*) from pgrst_source)'
    const { limit, offset } = routine.isSet ? ownWindow(query, maxRows) : { limit: 1, offset: 0 }
    const rows = `select * from pgrst_source limit ${limit} offset ${offset}`
    return { offset, rows, body: scalarBody(media, limits), total }
  }

  return {
    kind: 'call',
    statement: {
      text: answerSql({
        with: [`pgrst_source as ${isRun ? '' : 'materialized '}(${call})`],
        rows: result.rows,
        ...(hasBody ? { body: result.body } : {}),
        mayBeSteered: true,
        ...(result.total ? { total: result.total } : {}),
      }),
      values: sql.values,
    },
    isReadOnly: !given.isPost || routine.volatility !== 'v',
    media,
    preferences,
    hasBody,
    offset: result.offset,
    single: media.form === 'object' && routine.isSet,
    unwrap: !routine.isSet,
    isVoid: routine.shape === 'void',
    ...countLimitOf({ ...asked, isOperator: false }),
    ...(maxAffected === undefined ? {} : { maxAffected }),
  }
}

function ownWindow({ windows }: Query, maxRows: number): Required<Window> {
  const asked: Window = {}
  for (const { embeds, thing } of windows) if (embeds.length === 0) Object.assign(asked, thing)
  return { limit: Math.min(asked.limit ?? maxRows, maxRows), offset: asked.offset ?? 0 }
}

function scalarBody(media: Media, limits: Limits): Body {
  return bodySql(media, { ...limits, ...(media.form === 'csv' ? {} : { value: 'pgrst_row.pgrst_scalar' }) })
}

function sourceOf(routine: Routine): Source {
  if (routine.returnsTable && routine.columns.size === 0) return tableSource(routine.returnsTable)
  return { name: routine.name, table: undefined, columns: routine.columns }
}
