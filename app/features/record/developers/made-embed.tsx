// The HTML of an embed, to copy, and the way to look at it.
import * as words from '#messages/record/embedMaker.js'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'

type Made = { html: string; path: string } | { problem: string }

export function MadeEmbed(made: Made) {
  if ('problem' in made) return <Notice tone="problem">{made.problem}</Notice>
  return (
    <Section title={words.html}>
      <div className="grid gap-3">
        <p className="border border-edge p-3 text-14 select-all [overflow-wrap:anywhere]">
          <code>{made.html}</code>
        </p>
        <p>
          <a href={made.path} className="touch">
            {words.preview}
          </a>
        </p>
        <p className="max-w-[60ch] text-soft">{words.alone}</p>
      </div>
    </Section>
  )
}
