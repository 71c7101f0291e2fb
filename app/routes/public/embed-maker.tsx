import * as words from '#messages/record/embedMaker.js'
import { useLocation } from '#lib/router/router.tsx'
import { inLanguage } from '#lib/router/language-path.ts'
import { productName, useSite } from '#app/shell/brand.ts'
import { MadeEmbed } from '#features/record/developers/made-embed.tsx'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { makeEmbed } from '#app/embeds/make-embed.ts'

export const head = () => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description({ product: productName }),
})

const themeOptions = [
  { value: 'auto', label: words.auto },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
]

export default function EmbedMakerPage() {
  const { search } = useLocation()
  const site = useSite()
  const asked = new URLSearchParams(search)
  const page = asked.get('page') ?? ''
  const theme = asked.get('theme') ?? 'auto'
  const accent = asked.get('accent') ?? ''
  const made = page === '' ? undefined : makeEmbed({ page, theme, accent, siteUrl: site.url })
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <form action={inLanguage('/developers/embed')} className="grid max-w-[60ch] gap-4">
        <Field
          label={words.page}
          hint={words.pageHint}
          name="page"
          defaultValue={page || `${site.url}/standings`}
          maxLength={300}
          required
        />
        <Choice label={words.theme} name="theme" defaultValue={theme} options={themeOptions} />
        <Field
          label={words.accent}
          hint={words.accentHint}
          name="accent"
          defaultValue={accent}
          maxLength={7}
        />
        <div>
          <Button type="submit">{words.make}</Button>
        </div>
      </form>
      {made ? <MadeEmbed {...made} /> : null}
    </div>
  )
}
