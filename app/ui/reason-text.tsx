import type { ReactNode } from 'react'
import { TextArea } from './field.tsx'

/** The field `reason` of a form. */
export function ReasonText({
  longest = 500,
  hint,
  error,
}: {
  longest?: number
  hint?: ReactNode
  error: string | undefined
}) {
  return (
    <TextArea label="Reason" name="reason" rows={3} maxLength={longest} showCount hint={hint} error={error} />
  )
}
