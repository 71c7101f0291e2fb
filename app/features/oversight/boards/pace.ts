// How fast decisions are made, beside the 48 hours that the association set itself.

export const targetMs = 48 * 60 * 60_000

type Decision = { requestedAt: string; decidedAt: string | null; status: string }

export const waitOf = ({ requestedAt, decidedAt }: Decision) =>
  decidedAt === null ? 0 : Math.max(0, new Date(decidedAt).getTime() - new Date(requestedAt).getTime())

/** The smallest value that at least this share of all do not exceed. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

export function paceOf(decisions: readonly Decision[]) {
  const waits = decisions.map(waitOf)
  return {
    granted: decisions.filter(decision => decision.status === 'granted').length,
    refused: decisions.filter(decision => decision.status === 'refused').length,
    median: percentile(waits, 0.5),
    slowest: percentile(waits, 0.95),
    late: waits.filter(wait => wait > targetMs).length,
  }
}
