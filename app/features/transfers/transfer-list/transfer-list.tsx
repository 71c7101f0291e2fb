import * as words from '#messages/transfers/list.js'
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
import { typeNames } from '#features/transfers/shared/kind-labels.ts'

const loansPath = `${transfersPath}?tab=loans`

export function TransferList({ list, asked, search }: ListProps<List>) {
  const { transfers, total, windows, window, clubs, sums } = list
  const isOfLoans = isAboutLoans(asked)
  const fields: FilterField[] = [
    { name: 'window', label: words.filterWindow, options: windows, all: words.all },
    { name: 'club', label: words.filterClub, options: clubs, all: words.all },
    { name: 'direction', label: words.filterDirection, options: Object.entries(directions), all: words.both },
    { name: 'type', label: words.filterType, options: Object.entries(typeNames), all: words.all },
    { name: 'position', label: words.filterPosition, options: Object.entries(positionNames), all: words.all },
    { name: 'age', label: words.filterAge, placeholder: words.agesExample },
    { name: 'reach', label: words.filterReach, options: Object.entries(reaches), all: words.all },
  ]
  return (
    <>
      <div className="mt-6">
        <TabLinks
          label={words.title}
          tabs={[
            { to: transfersPath, label: words.tabRegistered },
            { to: loansPath, label: words.tabLoans },
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
              ? words.loans({ count: total })
              : window
                ? words.countIn({ count: total, window })
                : words.count({ count: total })}{' '}
            {transfers.every(({ isSample }) => isSample) ? <SampleStamp /> : null}
          </>
        }
        nobody={isOfLoans ? words.noLoans : words.none}
      >
        <TransferRows transfers={transfers} />
        {isOfLoans || sums.length === 0 ? null : <Movement {...{ sums, window }} />}
        {isOfLoans || list.byWindow.length < 2 ? null : <Windows byWindow={list.byWindow} />}
      </ListFrame>
    </>
  )
}
