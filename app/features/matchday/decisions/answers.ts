// The values of a decision form, as the commands take them. Times are Zimbabwe's, wherever the browser is.
import { formValuesOf } from '#ui/form-values.ts'
import type { Answers } from './acts.ts'

const aheadOfUtc = '+02:00'

export const momentIn = (words: string) => (words ? `${words.slice(0, 16)}:00${aheadOfUtc}` : undefined)

export function answersIn(form: FormData): Answers {
  const { text: said } = formValuesOf(form)
  const file = form.get('document')
  return {
    kind: said('kind'),
    absent: said('absent'),
    report: said('report'),
    minute: said('minute'),
    cause: said('cause'),
    decidedBy: said('decidedBy'),
    decidedOn: said('decidedOn'),
    articles: said('articles'),
    homeGoals: said('homeGoals'),
    awayGoals: said('awayGoals'),
    kickOff: momentIn(said('kickOff')),
    venueId: said('venueId'),
    despite: form.getAll('despite').filter(key => typeof key === 'string'),
    document: file instanceof File && file.size > 0 ? file : undefined,
  }
}
