import * as words from '#messages/site/missing.js'
import type { Missing } from '#lib/router/not-found.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NothingHere } from '#ui/nothing-here.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { productName } from './brand.ts'

/** In place of a page whose club, player or match the record does not have. */
export function MissingPage({ what, list, near }: Missing) {
  const title = words.title({ what })
  return (
    <>
      <PageHead
        title={`${title} · ${productName}`}
        description={import.meta.env.SSR && words.description({ what, product: productName })}
        address=""
        index={false}
      />
      <NothingHere
        title={title}
        lead={words.lead}
        actions={
          <>
            {list ? <ButtonLink to={list.to}>{list.label}</ButtonLink> : null}{' '}
            <ButtonLink kind={list ? 'quiet' : 'primary'} to="/">
              {words.frontPage}
            </ButtonLink>
          </>
        }
      >
        {near ? (
          <p>
            {words.didYouMean}{' '}
            {near.map(({ to, label }, place) => (
              <span key={to}>
                {place === 0 ? '' : place === near.length - 1 ? ` ${words.or} ` : ', '}
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
