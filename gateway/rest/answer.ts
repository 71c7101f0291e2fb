// From the one row a statement answers with to the HTTP answer.
import type { Row } from '#gateway/database/pipeline.ts'
import { ApiError, invalidRange, keyMismatch, notSingular, tooManyAffected } from './errors.ts'
import { isHeader } from './http-header.ts'
import type { Plan } from './plan.ts'
import { appliedPreferences } from './preferences.ts'
import type { RestAnswer } from './request.ts'

/** Refuses a result that must not stand; a write is then undone. */
export function checkResult(plan: Plan, [row]: (Row | undefined)[]): void {
  const rows = Number(row?.[1])
  if (plan.maxAffected !== undefined && rows > plan.maxAffected) throw tooManyAffected(rows)
  if (plan.isPut && rows !== 1) throw keyMismatch()
  if (plan.single && rows !== 1) throw notSingular(rows)
}

export function answerOf(plan: Plan, [row, estimate]: (Row | undefined)[]): RestAnswer {
  if (plan.media.plan)
    return { status: 200, headers: { 'content-type': plan.media.contentType }, body: (row ?? []).join('\n') }
  const [total = null, rowCount = '0', text = '', headers = null, status = null, extra = null] = row ?? []
  const rows = Number(rowCount)
  const answer: RestAnswer = { status: 200, headers: {}, body: plan.hasBody ? (text ?? '') : '' }
  // A read without a body is a HEAD, which says what GET would.
  if (plan.hasBody || plan.kind === 'read') answer.headers['content-type'] = plan.media.contentType
  if (plan.hasBody) {
    const isList = plan.media.form !== 'csv'
    if (isList && (plan.unwrap || plan.media.form === 'object')) answer.body = answer.body.slice(1, -1).trim()
  }

  if (plan.kind === 'read' || plan.kind === 'call')
    answerRead(plan, answer, rows, totalOf(plan, rows, total, estimate))
  else answerWrite(plan, answer, rows, Number(total ?? '0'), extra)

  const applied = appliedPreferences(plan.preferences, honoured[plan.kind])
  if (applied) answer.headers['preference-applied'] = applied
  if (headers !== null) steerHeaders(answer, headers)
  if (status !== null) steerStatus(answer, status)
  return answer
}

const honoured = {
  read: ['count', 'tx', 'handling', 'timezone'],
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
  delete: ['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
  call: ['count', 'tx', 'handling', 'timezone', 'maxAffected'],
} as const satisfies Record<Plan['kind'], readonly (keyof Plan['preferences'])[]>

type Total = { rows: number; isLowerBound?: boolean }

function totalOf(
  plan: Plan,
  shown: number,
  total: string | null,
  estimate: Row | undefined,
): Total | undefined {
  const counted = total === null ? undefined : Number(total)
  if (!estimate?.[0]) {
    if (counted === undefined) return undefined
    if (counted < (plan.countLimit ?? Infinity)) return { rows: counted }
    return { rows: Math.max(counted, shown > 0 ? plan.offset + shown : 0), isLowerBound: true }
  }
  const [explained] = JSON.parse(estimate[0]) as [{ Plan: { 'Plan Rows': number } }]
  const planned = explained.Plan['Plan Rows']
  if (counted === undefined) return { rows: planned }
  return { rows: counted <= (plan.countLimit ?? 0) ? counted : Math.max(planned, counted) }
}

function answerRead(plan: Plan, answer: RestAnswer, rows: number, total: Total | undefined): void {
  const { offset } = plan
  const all = total?.rows
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  answer.headers['content-range'] = `${range}/${all ?? '*'}`
  if (plan.isVoid || (plan.kind === 'call' && plan.preferences.return === 'minimal')) answer.status = 204
  else if (all !== undefined && offset > all && !total?.isLowerBound)
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${all} rows.`, {
      'content-range': `*/${all}`,
    })
  else if (all !== undefined && rows < all) answer.status = 206
}

/** `inserted`: how many of the rows given to an upsert were new. */
function answerWrite(
  plan: Plan,
  answer: RestAnswer,
  rows: number,
  inserted: number,
  extra: string | null,
): void {
  const { count } = plan.preferences
  const total = count === 'exact' || count === 'estimated' ? String(rows) : '*'
  const range = plan.kind === 'update' && rows > 0 ? `0-${rows - 1}` : '*'
  answer.headers['content-range'] = `${range}/${total}`
  if (plan.kind !== 'insert') answer.status = plan.hasBody ? 200 : 204
  else if (plan.isPut && !plan.hasBody) answer.status = 204
  else answer.status = plan.isUpsert && inserted === 0 ? 200 : 201
  if (plan.location && extra) answer.headers['location'] = locationOf(plan.location.table, extra)
}

function locationOf(table: string, key: string): string {
  const parts = Object.entries(JSON.parse(key) as Record<string, unknown>).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const filter = value === null ? 'is.null' : `eq.${text}`
    return `${encodeURIComponent(name)}=${encodeURIComponent(filter)}`
  })
  return `/${encodeURIComponent(table)}?${parts.join('&')}`
}

/** `set_config('response.headers', '[{"Cache-Control": "no-store"}]', true)` inside a function. */
function steerHeaders(answer: RestAnswer, text: string): void {
  const refusal = new ApiError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw refusal
  }
  if (!Array.isArray(list)) throw refusal
  for (const each of list as unknown[]) {
    const entries = typeof each === 'object' && each !== null ? Object.entries(each) : []
    const [name, value] = entries[0] ?? []
    if (entries.length !== 1 || name === undefined || !isHeader(name, value)) throw refusal
    answer.headers[name.toLowerCase()] = value
  }
}

function steerStatus(answer: RestAnswer, text: string): void {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new ApiError(500, 'PGRST112', 'response.status guc must be a valid status code')
  answer.status = status
}
