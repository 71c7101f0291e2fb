import * as words from '#messages/accounts/account.js'
import { useState } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { toast } from '#ui/toasts.tsx'
import { useSession } from './session.ts'

/** Ends an impersonation: on the server first, then back to the page where it began. */
export function useExit() {
  const { stopImpersonation } = useSession()
  const [leaving, setLeaving] = useState(false)

  async function exit() {
    setLeaving(true)
    await stopImpersonation('/super/users').catch((error: unknown) =>
      toast(words.notEnded({ problem: problemOf(error).message }), { tone: 'problem' }),
    )
    setLeaving(false)
  }
  return { exit, leaving }
}
