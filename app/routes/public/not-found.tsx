import { useLocation } from '#lib/router/router.tsx'
import { productName } from '#app/shell/brand.ts'
import { nearestPages } from '#features/record/search/find-pages.ts'
import { PageList } from '#features/record/search/page-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { NothingHere } from '#ui/nothing-here.tsx'
import { Section } from '#ui/page-title.tsx'

export const head = () => ({
  title: `Page not found · ${productName}`,
  description: 'There is no page at this address.',
  index: false,
})

export default function NotFoundPage() {
  const nearest = nearestPages(useLocation().pathname)
  return (
    <NothingHere
      title="Page not found"
      lead="There is no page at this address. It may have been moved, or the address may be mistyped."
      actions={<ButtonLink to="/">Front page</ButtonLink>}
    >
      {nearest.length > 0 ? (
        <Section title="Did you mean">
          <PageList pages={nearest} />
        </Section>
      ) : null}
    </NothingHere>
  )
}
