// Fresh proof that it is the owner, inside a form: the browser asks for a security key, or a code is entered.
import { useState } from 'react'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { FormValues } from '#ui/form-values.ts'
import type { Proof } from './two-step-commands.ts'
import * as words from '#messages/accounts/twoStep.js'
import type { SecondStep } from './two-step-queries.ts'

type Steps = readonly Pick<SecondStep, 'id' | 'isKey'>[]

export function ProofFields({ steps }: { steps: Steps }) {
  const hasKey = steps.some(step => step.isKey) && canUsePasskeys()
  const hasApp = steps.some(step => !step.isKey)
  const [isByKey, setByKey] = useState(hasKey)
  return (
    <div className="grid justify-items-start gap-3">
      {isByKey ? (
        <p>{words.proofKey}</p>
      ) : (
        <Field
          label={words.proofCode}
          hint={hasApp ? words.proofCodeHint : words.proofRecoveryHint}
          name="code"
          autoComplete="one-time-code"
          maxLength={24}
        />
      )}
      {hasKey ? (
        <Button kind="quiet" onClick={() => setByKey(!isByKey)}>
          {isByKey ? words.proofByCode : words.proofByKey}
        </Button>
      ) : null}
    </div>
  )
}

/** What these fields say: a code that was asked for, or else the key. */
export function proofIn(values: FormValues, steps: Steps): Proof {
  const app = steps.find(step => !step.isKey)
  const key = steps.find(step => step.isKey)
  const code = values.text('code')
  // A recovery code counts for whichever there is.
  if (values.isChecked('code') || !key) return { factorId: (app ?? key)?.id ?? '', code }
  return { factorId: key.id, isKey: true }
}
