// The plan of a statement instead of its result: `Accept: application/vnd.pgrst.plan+json`.
import type { Media, PlanForm } from './media.ts'

const known = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** `parameters`: `for="application/json"` and `options=analyze|verbose`. */
export function planForm(type: string, parameters: string[]): PlanForm | undefined {
  const [, format] = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(type) ?? []
  if (!type.startsWith('application/vnd.pgrst.plan')) return undefined
  if (format === undefined && type !== 'application/vnd.pgrst.plan') return undefined
  const given = parameters.find(each => each.startsWith('options='))?.slice('options='.length) ?? ''
  const named = given.replaceAll('"', '').split('|')
  return { format: format === 'json' ? 'json' : 'text', options: known.filter(each => named.includes(each)) }
}

/** The media type of the result that the statement would have. */
export const plannedFor = (parameters: string[]): string | undefined =>
  parameters
    .find(each => each.startsWith('for='))
    ?.slice('for='.length)
    .replaceAll('"', '')

export function planMedia(media: Media, plan: PlanForm): Media {
  const [result] = media.contentType.split('; ')
  const options = plan.options.length > 0 ? `; options=${plan.options.join('|')}` : ''
  return {
    ...media,
    plan,
    contentType: `application/vnd.pgrst.plan+${plan.format}; for="${result}"${options}; charset=utf-8`,
  }
}
