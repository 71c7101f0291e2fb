import * as words from '#messages/transfers/actions.js'
import { TextArea } from '#ui/field.tsx'
import type { Spec } from './action-spec.ts'

export function ReasonField({ spec }: { spec: Spec }) {
  if (spec.reason === 'none') return null
  return (
    <TextArea
      label={spec.reason === 'private' ? words.reasonPrivate : words.reason}
      name="reason"
      rows={3}
      maxLength={500}
      showCount
      optional={spec.reason === 'private'}
      hint={spec.reason === 'private' ? words.reasonPrivateHint : (spec.reasonHint ?? words.reasonHint)}
    />
  )
}
