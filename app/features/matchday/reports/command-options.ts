// What follows whatever is done to a match's report: the page reads it anew, and says that it is done.
import { toast } from '#ui/toasts.tsx'

export const commandOptions = (words: string) => ({
  changes: ['reporting'],
  // Somebody was faster: the page shows what they did, and what was typed here can be sent again.
  refreshOnProblem: 'conflict' as const,
  onDone: () => toast(words, { tone: 'good' }),
})
