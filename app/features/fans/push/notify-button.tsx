// On the pages of matches, clubs and players, for visitors too. What it opens is loaded when it is pressed.
import * as words from '#messages/fans/notifyButton.js'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/script-button.tsx'
import type { PushSubject } from './commands.ts'

const NotifyDialog = lazy(() => import('./notify-dialog.tsx').then(file => ({ default: file.NotifyDialog })))

export function NotifyButton(subject: PushSubject) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ScriptButton onClick={() => setOpen(true)}>
        <Icon name="bell" /> {words.notify}
      </ScriptButton>
      <Suspense>{isOpen ? <NotifyDialog subject={subject} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
