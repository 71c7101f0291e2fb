// What the checks of a transfer found, in the language of the page.
import { refusalWords } from '#lib/data/refusals.ts'
import type { Finding } from './queries.ts'

export const translateFindings = (findings: readonly Finding[]): Promise<Finding[]> =>
  Promise.all(
    findings.map(async finding => {
      // Offline, or not translated: the English sentence stays.
      const words = await refusalWords(finding.said.name, finding.said.parameters).catch(() => undefined)
      return words ? { ...finding, words } : finding
    }),
  )
