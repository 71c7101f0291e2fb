// Asks the server itself, beside the data API. A refusal is thrown as the data API's are.
import { inOwnLanguage } from './refused.ts'

export async function askServer<Answer>(
  path: string,
  question: object,
  headers: object = {},
): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(question),
  })
  const body: Answer & object = await answer.json().catch(() => ({}))
  if (!answer.ok) throw Object.assign(new Error(), await inOwnLanguage(body))
  return body
}
