import { positionNames } from '#league/positions.ts'
import { type FilterField, ListFrame, type ListProps } from '#ui/list-frame.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import {
  directions,
  isAboutLoans,
  reaches,
  transferFilters,
  transfersPath,
  transferSorts,
} from './search-params.ts'
import { Movement, Windows } from './movement.tsx'
import type { TransferList as List } from './transfer-queries.ts'
import { TransferRows } from './transfer-rows.tsx'
import { typeNames } from './labels.ts'

const loansPath = `${transfersPath}?tab=loans`

export function TransferList({ list, asked, search }: ListProps<List>) {
  const { transfers, total, windows, window, clubs, sums } = list
  const isOfLoans = isAboutLoans(asked)
  const fields: FilterField[] = [
    { name: 'window', label: 'Window', options: windows, all: 'All' },
    { name: 'club', label: 'Club', options: clubs, all: 'All' },
    { name: 'direction', label: 'Direction', options: Object.entries(directions), all: 'Came and went' },
    { name: 'type', label: 'Kind', options: Object.entries(typeNames), all: 'All' },
    { name: 'position', label: 'Position', options: Object.entries(positionNames), all: 'All' },
    { name: 'age', label: 'Age', placeholder: '18-21' },
    { name: 'reach', label: 'Reach', options: Object.entries(reaches), all: 'All' },
  ]
  return (
    <>
      <div className="mt-6">
        <TabLinks
          label="Transfers"
          tabs={[
            { to: transfersPath, label: 'Registered' },
            { to: loansPath, label: 'Loans ending' },
          ]}
          open={isOfLoans ? loansPath : transfersPath}
        />
      </div>
      <ListFrame
        path={transfersPath}
        csv="/transfers.csv"
        noun="transfer"
        filters={transferFilters}
        sorts={transferSorts}
        {...{ list, asked, search, fields }}
        count={
          <>
            {isOfLoans
              ? `${total === 1 ? '1 loan' : `${total} loans`}, the next to end first`
              : `${total === 1 ? '1 transfer' : `${total} transfers`}${window ? `, ${window}` : ''}`}{' '}
            {transfers.every(({ isSample }) => isSample) ? <SampleStamp /> : null}
          </>
        }
        nobody={
          isOfLoans
            ? 'No player is on loan.'
            : 'No move has been registered. One that is still being agreed is shown to nobody but its parties.'
        }
      >
        <TransferRows transfers={transfers} />
        {isOfLoans || sums.length === 0 ? null : <Movement {...{ sums, window }} />}
        {isOfLoans || list.byWindow.length < 2 ? null : <Windows byWindow={list.byWindow} />}
      </ListFrame>
    </>
  )
}
