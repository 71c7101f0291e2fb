// Whether the fee may be public: each club says so for itself, and both have to.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showFee } from './commands.ts'
import { feeShownRead, type Transfer } from './queries.ts'

export function FeeSwitch({ of }: { of: Transfer }) {
  const client = useQueryClient()
  const { data: shown } = useQuery(feeShownRead(of.id, of.version))
  const change = useMutation({
    ...write(showFee),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfers', 'one', of.ref] }),
  })
  const side = of.mine.includes('engaging') ? 'engaging' : of.mine.includes('releasing') ? 'releasing' : null
  if (!shown || !side) return null
  const problem = change.error ? problemOf(change.error) : undefined
  const isShown = shown[side]
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3 text-14">
      <p className="text-soft">{wordsOf(shown, side)}</p>
      <div>
        <Button
          kind="quiet"
          busy={change.isPending}
          onClick={() =>
            change.mutate({
              id: of.id,
              isShown: !isShown,
              version: of.version,
              requestId: crypto.randomUUID(),
            })
          }
        >
          {isShown ? 'Keep the fee private' : 'Let the fee be public'}
        </Button>
      </div>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
    </div>
  )
}

function wordsOf(shown: { engaging: boolean; releasing: boolean }, side: 'engaging' | 'releasing') {
  if (shown.engaging && shown.releasing) return 'Both clubs let the fee be public once it is registered.'
  if (shown[side]) return 'You let the fee be public. It is once the other club does too.'
  return shown.engaging || shown.releasing
    ? 'The other club would let the fee be public. It takes both.'
    : 'The fee is undisclosed. It is public only where both clubs say so.'
}
