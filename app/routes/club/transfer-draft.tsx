import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/transfers/draft.js'
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

export const title = titles.draftTransfer

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
        title={wanted === 'first_registration' ? words.pageTitleNew : words.pageTitle}
        lead={wanted === 'first_registration' ? words.pageLeadNew : null}
        actions={<Link to="/transfer-approvals?tab=drafts">{words.allDrafts}</Link>}
      />
      {isImpersonating ? (
        <Notice tone="warning">{words.impersonating}</Notice>
      ) : (
        <QueryState read={own} lines={8}>
          {memberships => {
            const clubs = draftingClubs(memberships)
            if (clubs.length === 0) return <Empty title={words.noDuty}>{words.noDutyLead}</Empty>
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
