// Answers of the database that say why something was refused, in the language of the page. The sentences are English.
import { language } from '#language/language.ts'

export type Refusal = { code: string; parameters: object }
export type Answered = { why?: string; refusal?: Refusal | null }

export async function inOwnWords<Answer extends Answered>(answers: readonly Answer[]): Promise<Answer[]> {
  if (language === 'en') return [...answers]
  // Without its words an answer is still an answer.
  const translate = await import('./translate-refusal.ts').catch(() => undefined)
  return translate ? Promise.all(answers.map(answer => translate.translateAnswer(answer))) : [...answers]
}
