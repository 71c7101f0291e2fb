// Whether the fee may be public: each club says so for itself, and both have to.
import * as words from '#messages/transfers/money.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { showFee } from './commands.ts'
import { feeShownRead, type Transfer } from './queries.ts'

type Side = 'engaging' | 'releasing'
type Shown = Record<Side, boolean>

export function FeeSwitch({ of }: { of: Transfer }) {
  const side = of.mine.includes('engaging') ? 'engaging' : of.mine.includes('releasing') ? 'releasing' : null
  return side ? <SwitchOf of={of} side={side} /> : null
}

function SwitchOf({ of, side }: { of: Transfer; side: Side }) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-14 empty:hidden">
      <Query of={feeShownRead(of.id, of.version)} lines={1}>
        {shown => (shown ? <Wish of={of} side={side} shown={shown} /> : null)}
      </Query>
    </div>
  )
}

function Wish({ of, side, shown }: { of: Transfer; side: Side; shown: Shown }) {
  const change = useCommand(showFee, { changes: ['transfers', 'one', of.ref] })
  const problem = change.problem
  const isShown = shown[side]
  return (
    <div className="grid gap-2">
      <p className="text-soft">{wordsOf(shown, side)}</p>
      <div>
        <Button
          kind="quiet"
          busy={change.isBusy}
          onClick={() =>
            change.act({
              transferId: of.id,
              isShown: !isShown,
              version: of.version,
              requestId: crypto.randomUUID(),
            })
          }
        >
          {isShown ? words.keepPrivate : words.makePublic}
        </Button>
      </div>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
    </div>
  )
}

function wordsOf(shown: Shown, side: Side) {
  if (shown.engaging && shown.releasing) return words.bothPublic
  if (shown[side]) return words.oursPublic
  return shown.engaging || shown.releasing ? words.theirsPublic : words.undisclosed
}
