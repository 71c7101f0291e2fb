// What one request may ask for, checked before the database is involved. The widest request of the website itself
// selects 62 fields and embeds 14 resources.
import { tooMuch } from './list-limits.ts'
import type { Condition } from './parse-filter.ts'
import type { Selected } from './parse-select.ts'

const mostFields = 100
const mostEmbeds = 15
const mostFilters = 100
const mostOrderTerms = 20

export function refuseTooMuch({
  select,
  conditions,
  orders,
}: {
  select: Selected[]
  conditions: { thing: Condition }[]
  orders: { thing: unknown[] }[]
}): void {
  const { fields, embeds } = countSelected(select)
  if (fields > mostFields) throw tooMuch(`A request may select at most ${mostFields} fields.`)
  if (embeds > mostEmbeds) throw tooMuch(`A request may embed at most ${mostEmbeds} resources.`)
  if (sum(conditions.map(each => countFilters(each.thing))) > mostFilters)
    throw tooMuch(`A request may have at most ${mostFilters} filters.`)
  if (sum(orders.map(each => each.thing.length)) > mostOrderTerms)
    throw tooMuch(`A request may order by at most ${mostOrderTerms} terms.`)
}

/** `*` counts once: a table is as wide as it is. */
function countSelected(selected: Selected[]): { fields: number; embeds: number } {
  const count = { fields: 0, embeds: 0 }
  for (const each of selected) {
    if (each.kind === 'field') count.fields++
    else {
      const below = countSelected(each.select)
      count.fields += below.fields
      count.embeds += below.embeds + 1
    }
  }
  return count
}

/** The brackets of a tree count as well. */
const countFilters = (condition: Condition): number =>
  condition.kind === 'filter' ? 1 : 1 + sum(condition.items.map(countFilters))

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
