import type { FactorKey } from '#domain/numbers/values/factors.ts'

export const factorNames: Record<FactorKey, string> = {
  position: 'Position',
  age: 'Age',
  minutes: 'Minutes',
  performance: 'Performance',
  club: 'Club',
  contract: 'Contract',
  international: 'National team',
  africa: 'Africa',
}
