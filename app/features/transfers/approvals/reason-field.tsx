import { TextArea } from '#ui/field.tsx'
import type { Spec } from './action-spec.ts'

export function ReasonField({ spec }: { spec: Spec }) {
  if (spec.reason === 'none') return null
  return (
    <TextArea
      label={spec.reason === 'private' ? 'Why' : 'Reason'}
      name="reason"
      rows={3}
      maxLength={500}
      showCount
      optional={spec.reason === 'private'}
      hint={
        spec.reason === 'private'
          ? 'Only you and the association read it.'
          : (spec.reasonHint ?? 'For everybody in this transfer. It stays in its record.')
      }
    />
  )
}
