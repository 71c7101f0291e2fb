// Which relationship a select means by `target!hint`.
import { clip } from './clip.ts'
import { ApiError } from './errors.ts'
import type { Relationship } from './model.ts'
import { closest } from './suggest.ts'

/** The one relationship a select means by `target!hint`, or a refusal that says what to write instead. */
export function findRelationship(
  known: Relationship[],
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const inSchema = known.filter(each => isOpen(each, schema))
  const computed = inSchema.find(each => each.kind === 'computed' && each.routine.name === target)
  if (computed) return computed

  const found = inSchema.filter(each => matches(each, target, hint))
  const [only] = found
  if (only && found.length === 1) return only
  if (found.length > 1) throw ambiguous(origin, target, found)
  throw unrelated(inSchema, schema, origin, target, hint)
}

/** Neither the target nor a junction on the way may lie in a schema that the request cannot name. */
function isOpen(relationship: Relationship, schema: string): boolean {
  if (relationship.kind === 'computed') return true
  const isJunctionOpen = relationship.kind !== 'many-to-many' || relationship.junction.schema === schema
  return relationship.target.schema === schema && isJunctionOpen
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return false
  const named = target === relationship.target.name
  if (relationship.kind === 'many-to-many') {
    if (relationship.table === relationship.target && hint === undefined) return false
    return named && (hint === undefined || hint === relationship.junction.name)
  }

  const { kind, columns, constraint } = relationship
  const single = columns.length === 1 ? columns[0] : undefined
  if (relationship.table === relationship.target) {
    // One key relates a table to itself both ways: its own name means the many, the column means the one.
    if (hint === undefined)
      return (named && kind === 'one-to-many') || (single?.column === target && kind === 'many-to-one')
    return named && kind === 'one-to-many' && single?.target === hint
  }
  if (hint === undefined)
    return named || ((constraint === target || single?.column === target) && !relationship.target.isView)
  return named && (constraint === hint || single?.column === hint || single?.target === hint)
}

function unrelated(
  known: Relationship[],
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
) {
  const using = hint === undefined ? '' : `' using the hint '${clip(hint)}`
  const named = clip(target)
  const targets = known.map(each => each.target.name)
  const meant = targets.includes(target) ? undefined : closest(target, targets, 0.33)
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${named}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${named}${using}' in the schema '${schema}', but no matches were found.`,
      hint: meant ? `Perhaps you meant '${meant}' instead of '${named}'.` : null,
    },
  )
}

function ambiguous(origin: string, target: string, found: Relationship[]) {
  const names = found.flatMap(each => {
    if (each.kind === 'computed') return []
    return `'${each.target.name}!${each.kind === 'many-to-many' ? each.junction.name : each.constraint}'`
  })
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${names.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function describe(relationship: Relationship) {
  const embedding = `${relationship.table.name} with ${relationship.target.name}`
  if (relationship.kind === 'computed') return { embedding }
  if (relationship.kind === 'many-to-many') {
    const { junction, constraints, near, far } = relationship
    const one = `${constraints[0]}${list(near.map(pair => pair.target))}`
    const other = `${constraints[1]}${list(far.map(pair => pair.column))}`
    return {
      cardinality: 'many-to-many',
      embedding,
      relationship: `${junction.name} using ${one} and ${other}`,
    }
  }
  const { kind, constraint, columns, table, target } = relationship
  const near = `${table.name}${list(columns.map(pair => pair.column))}`
  const far = `${target.name}${list(columns.map(pair => pair.target))}`
  return { cardinality: kind, embedding, relationship: `${constraint} using ${near} and ${far}` }
}

const list = (columns: string[]) => `(${columns.join(', ')})`
