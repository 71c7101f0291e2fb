// The form in which a client wants its answer.
import { unknownMediaType } from './errors.ts'
import type { Media } from './media.ts'
import { planForm, plannedFor, planMedia } from './plan-media.ts'

const json = { form: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' } as const

export function negotiate(accept: string | undefined, mayExplain: boolean): Media {
  if (!accept || accept === '*/*' || accept === 'application/json') return json
  for (const each of accept.split(',')) {
    const [type = '', ...parameters] = each.split(';').map(part => part.trim())
    const stripNulls = parameters.includes('nulls=stripped')
    const suffix = stripNulls ? ';nulls=stripped' : ''
    const plan = mayExplain ? planForm(type, parameters) : undefined
    if (plan) return planMedia(negotiate(plannedFor(parameters), false), plan)
    if (type === '*/*' || type === 'application/*' || type === 'application/json') return json
    if (type === 'text/csv') return { form: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
      return {
        form: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${suffix}; charset=utf-8`,
      }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
      return stripNulls
        ? {
            form: 'array',
            stripNulls,
            contentType: `application/vnd.pgrst.array+json${suffix}; charset=utf-8`,
          }
        : json
  }
  throw unknownMediaType(accept)
}
