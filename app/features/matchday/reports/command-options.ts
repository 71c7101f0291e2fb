// What every command on a match report does afterwards: the page reads the reports again, and a toast confirms it.
import { toastDone } from '#ui/toasts.tsx'

export const commandOptions = (words: string) => ({
  changes: ['reporting'],
  // After a conflict the page shows the other change, and the typed text can be sent again.
  refreshOnProblem: 'conflict' as const,
  onDone: toastDone(words),
})
