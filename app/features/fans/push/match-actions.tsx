// What needs a script at the foot of a match page. Loaded after it: most visitors only look.
import { CopyText } from '#ui/copy-text.tsx'
import { NotifyButton } from './notify-button.tsx'

/** `chat`: the match as a line for a chat. */
export function MatchActions({
  id,
  name,
  chat,
  isOver,
}: {
  id: string
  name: string
  chat: string
  isOver: boolean
}) {
  return (
    <>
      <CopyText text={chat} /> {isOver ? null : <NotifyButton kind="match" id={id} name={name} />}
    </>
  )
}
