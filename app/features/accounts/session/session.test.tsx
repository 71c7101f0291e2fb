import { renderToString } from 'react-dom/server'
import { PageStore } from '#lib/data/page-store.ts'
import { StaticRouter } from '#lib/router/router.tsx'
import { StoreProvider } from '#lib/data/use-read.ts'
import { expect, test } from 'vitest'
import { SessionProvider } from './session-provider.tsx'
import { useSession } from './session.ts'

function Attempted() {
  const { status, loading, profile, roles, primaryRole, userHasPermission, isImpersonating } = useSession()
  return JSON.stringify({ status, loading, profile, roles, primaryRole, userHasPermission, isImpersonating })
}

test('using the session outside its provider throws', () => {
  expect(() => renderToString(<Attempted />)).toThrow('useSession must be used inside a SessionProvider.')
})

test('the server knows nobody, and says so', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <StoreProvider value={new PageStore(() => Promise.reject(new Error('unused')))}>
        <SessionProvider>
          <Attempted />
        </SessionProvider>
      </StoreProvider>
    </StaticRouter>,
  )
  expect(JSON.parse(html.replaceAll('&quot;', '"'))).toEqual({
    status: 'unknown',
    loading: true,
    profile: null,
    roles: ['fan'],
    primaryRole: 'fan',
    userHasPermission: false,
    isImpersonating: false,
  })
})
