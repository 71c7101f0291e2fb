import * as words from '#messages/numbers/season.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { Button } from '#ui/button.tsx'

/** Another season of the same tool. Sent as a form, so that it works everywhere. */
export function SeasonForm({
  tool,
  chosen,
  seasons,
}: {
  tool: string
  chosen: string
  seasons: readonly { slug: string; label: string }[]
}) {
  return (
    <form action={inLanguage('/analysis')} className="no-print mb-6 flex items-end gap-3">
      <input type="hidden" name="tool" value={tool} />
      <label className="grid gap-1.5 font-semibold">
        {words.season}
        <select key={chosen} name="season" defaultValue={chosen} className="control font-normal">
          {seasons.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>{' '}
      </label>
      <Button type="submit" kind="quiet">
        {words.show}
      </Button>
    </form>
  )
}
