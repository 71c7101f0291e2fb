// Which backups stay: the newest of each of the last days, weeks and months that have one.

export type Keep = { daily: number; weekly: number; monthly: number }

/** As a backup is named: its moment, with hyphens where a file system might not like colons. */
export const nameOf = (moment: Date) => `${moment.toISOString().replaceAll(/[:.]/g, '-')}.backup`

function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`)
}

/** Of these names, those that may go. Other files than backups that were named by the clock always stay. */
export function outdated(names: readonly string[], { daily, weekly, monthly }: Keep): string[] {
  const known = names
    .flatMap(name => {
      const moment = momentOf(name)
      return moment ? [{ name, moment }] : []
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime())
  const kept = new Set<string>()
  const rules = [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, monthOf],
  ] as const
  for (const [count, spanOf] of rules) {
    const spans = new Set<string>()
    for (const { name, moment } of known) {
      const span = spanOf(moment)
      if (spans.has(span) || spans.size === count) continue
      spans.add(span)
      kept.add(name)
    }
  }
  return known.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

/** Of 7 days that begin on a Monday: 1 January 1970 was a Thursday. */
const weekOf = (moment: Date) => String(Math.floor((moment.getTime() / 86_400_000 + 3) / 7))
