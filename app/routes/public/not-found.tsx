import { Link } from 'react-router'
import { productName } from '#app/site.ts'

export const head = () => ({
  title: `Page not found · ${productName}`,
  description: 'There is no page at this address.',
  index: false,
})

export default function NotFoundPage() {
  return (
    <section className="column py-16 md:py-24">
      <p className="font-display text-20 text-soft">404</p>
      <h1 className="mt-1 font-display text-34 leading-tight sm:text-44">Page not found</h1>
      <p className="mt-4 max-w-[52ch]">
        There is no page at this address. It may have been moved, or the address has a slip in it.
      </p>
      <Link to="/" className="button mt-8">
        Go to the front page
      </Link>
    </section>
  )
}
