import { guide } from '#messages/numbers/comparison.js'
import { ToolNote } from '#ui/tool-note.tsx'

export function HowItIsRead({ meanings }: { meanings: Record<string, string> }) {
  return (
    <div className="mt-10">
      <ToolNote title={guide} facts={meanings} />
    </div>
  )
}
