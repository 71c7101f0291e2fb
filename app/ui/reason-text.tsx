import { reason } from '#messages/site/forms.js'
import type { ReactNode } from 'react'
import { TextArea } from './field.tsx'

/** The field `reason` of a form. */
export function ReasonText({ longest = 500, hint }: { longest?: number; hint?: ReactNode }) {
  return <TextArea label={reason} name="reason" rows={3} maxLength={longest} showCount hint={hint} />
}
