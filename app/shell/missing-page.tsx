import type { Missing } from '#lib/router/not-found.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NothingHere } from '#ui/nothing-here.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { productName } from './brand.ts'

/** In place of a page whose club, player or match the record does not have. */
export function MissingPage({ what, list, near }: Missing) {
  const title = `${what} is not in the record`
  return (
    <>
      <PageHead
        title={`${title} · ${productName}`}
        description={`${title} of ${productName}.`}
        address=""
        index={false}
      />
      <NothingHere
        title={title}
        lead="Nobody has entered it, or the address may be mistyped."
        actions={
          <>
            {list ? <ButtonLink to={list.to}>{list.label}</ButtonLink> : null}
            <ButtonLink kind={list ? 'quiet' : 'primary'} to="/">
              Front page
            </ButtonLink>
          </>
        }
      >
        {near ? (
          <p>
            Did you mean{' '}
            {near.map(({ to, label }, place) => (
              <span key={to}>
                {place === 0 ? '' : place === near.length - 1 ? ' or ' : ', '}
                <Link to={to}>{label}</Link>
              </span>
            ))}
            ?
          </p>
        ) : null}
      </NothingHere>
    </>
  )
}
