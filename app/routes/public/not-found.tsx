import * as words from '#messages/site/errors.js'
import { frontPage } from '#messages/site/frame.js'
import { useLocation } from '#lib/router/router.tsx'
import { productName } from '#app/shell/brand.ts'
import { nearestPages } from '#features/record/search/find-pages.ts'
import { PageList } from '#features/record/search/page-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { NothingHere } from '#ui/nothing-here.tsx'
import { Section } from '#ui/page-title.tsx'

export const head = () => ({
  title: `${words.notFound} · ${productName}`,
  description: import.meta.env.SSR && words.notFoundDescription,
  index: false,
})

export default function NotFoundPage() {
  const nearest = nearestPages(useLocation().pathname)
  return (
    <NothingHere
      title={words.notFound}
      lead={words.notFoundLead}
      actions={<ButtonLink to="/">{frontPage}</ButtonLink>}
    >
      {nearest.length > 0 ? (
        <Section title={words.didYouMean}>
          <PageList pages={nearest} />
        </Section>
      ) : null}
    </NothingHere>
  )
}
