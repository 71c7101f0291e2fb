import { productName } from '#app/site.ts'
import { RecordPage } from '#features/record/record-page.tsx'
import { howToRead } from '#features/record/tabs.ts'

export const head = () => ({
  title: `Transfers · ${productName}`,
  description:
    "Registered transfers of Zimbabwe's Premier Soccer League: who moved, from where, to where and when.",
})

export default function TransfersPage() {
  return (
    <RecordPage
      title="Transfers"
      lead="Moves that have been registered, the newest first. A move that is still being agreed is shown to nobody but its parties."
      empty={{
        title: 'No transfer has been registered',
        words: 'No club has registered a move here, and no transfer window has been set.',
        next: howToRead,
      }}
      reading={{
        'From, to': 'The releasing club and the joining club.',
        Kind: 'Permanent, loan, end of a loan, free, or a first contract.',
        Registered: 'The day on which the move was registered, which is the day it counts from.',
        Fee: 'As the clubs published it, otherwise undisclosed. It is never estimated.',
      }}
    />
  )
}
