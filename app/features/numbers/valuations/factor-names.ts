import * as words from '#messages/numbers/factors.js'
import type { FactorKey } from '#domain/numbers/values/factors.ts'

export const factorNames: Record<FactorKey, string> = {
  position: words.position,
  age: words.age,
  minutes: words.minutes,
  performance: words.performance,
  club: words.club,
  contract: words.contract,
  international: words.international,
  africa: words.africa,
}
