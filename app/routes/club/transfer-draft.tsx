import { useQuery } from '@tanstack/react-query'
import { type TransferType, transferTypes } from '#domain/transfers/moves.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { QueryState } from '#ui/query-state.tsx'
import { DraftForm } from '#features/transfers/approvals/draft-form.tsx'
import { choicesRead, draftingClubs, ownClubsRead } from '#features/transfers/approvals/draft-queries.ts'
import { transferRead } from '#features/transfers/approvals/queries.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const asType = (word: string | null): TransferType | undefined => transferTypes.find(type => type === word)

export default function TransferDraftPage() {
  const { profile, isImpersonating } = useSession()
  const search = useSearch()
  const after = search.get('from') ?? ''
  const wanted = asType(search.get('type'))
  const choices = useQuery(choicesRead)
  const own = useQuery(ownClubsRead(profile?.id ?? ''))
  const like = useQuery({ ...transferRead(after), enabled: after !== '' })
  const isReady = after === '' || like.data !== undefined || like.isError
  return (
    <div className="column">
      <PageTitle
        title={wanted === 'first_registration' ? 'Register a new player' : 'Draft a transfer'}
        lead={
          wanted === 'first_registration'
            ? 'For somebody whom no club has registered before. You enter the player, send a link to sign, and submit it to the league.'
            : null
        }
        actions={<Link to="/transfer-approvals?tab=drafts">All drafts</Link>}
      />
      {isImpersonating ? (
        <Notice tone="warning">Nothing can be changed while you look through another person’s eyes.</Notice>
      ) : (
        <QueryState read={own} lines={8}>
          {memberships => {
            const clubs = draftingClubs(memberships)
            if (clubs.length === 0)
              return (
                <Empty title="Your duty does not include transfers">
                  Club admins, secretaries and registrars draft transfers. A club admin can change your duty.
                </Empty>
              )
            return (
              <QueryState read={choices} lines={8}>
                {found =>
                  isReady ? (
                    <DraftForm
                      key={wanted}
                      clubs={clubs}
                      choices={found}
                      like={like.data ?? undefined}
                      wanted={wanted}
                    />
                  ) : (
                    <Skeleton lines={8} />
                  )
                }
              </QueryState>
            )
          }}
        </QueryState>
      )}
    </div>
  )
}
