import { ToolNote } from '#ui/tool-note.tsx'

export function HowItIsRead({ meanings }: { meanings: Record<string, string> }) {
  return (
    <div className="mt-10">
      <ToolNote title="How this page is read" facts={meanings} />
    </div>
  )
}
