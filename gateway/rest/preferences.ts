// The `Prefer` header: what a client wants of a write, a count or a call.

export type Preferences = {
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  maxAffected?: number
  timezone?: string
  invalid: string[]
}

const choices: Record<string, string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

const none: Preferences = { invalid: [] }

/** `mayUndo`: only the operator may have an answer without its effects, which leaves no trace. */
export function parsePreferences(header: string | undefined, { mayUndo }: { mayUndo: boolean }): Preferences {
  if (!header) return none
  const preferences: Record<string, string | number | string[]> = {}
  const invalid: string[] = []
  let zones = 0
  for (const part of header.split(',')) {
    const text = part.trim()
    if (text === '') continue
    const [key = '', value = ''] = text.split('=', 2)
    // Of two contradicting preferences the first counts.
    if (text === 'tx=rollback' && !mayUndo) invalid.push(text)
    else if (Object.hasOwn(choices, key) && choices[key]?.includes(value)) preferences[key] ??= value
    else if (key === 'max-affected' && /^\d{1,9}$/.test(value)) preferences['maxAffected'] ??= Number(value)
    // Only the first is looked up, which takes a while.
    else if (key === 'timezone' && zones++ === 0 && isTimeZone(value)) preferences['timezone'] = value
    else invalid.push(text)
  }
  return { ...preferences, invalid }
}

/** A name of the time-zone database, which is PostgreSQL's too; an offset means the opposite there. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+){0,2}$/i.test(name) || name.length > 63) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The preferences that were honoured, as the answer says them. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly (keyof Preferences)[],
): string {
  if (preferences === none) return ''
  return honoured
    .flatMap(key => {
      const value = preferences[key]
      if (key === 'maxAffected' && preferences.handling !== 'strict') return []
      return value === undefined ? [] : [`${key === 'maxAffected' ? 'max-affected' : key}=${String(value)}`]
    })
    .join(', ')
}
