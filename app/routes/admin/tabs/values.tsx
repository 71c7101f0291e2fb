import * as words from '#messages/numbers/valueDesk.js'
import type { TabProps } from '#features/homes/admin-desk/tabs.ts'
import { SwitchNotice } from '#features/oversight/flags/switch-notice.tsx'
import { ValueDesk } from '#features/numbers/valuations/value-desk.tsx'

export default function ValuesTab({ mayWrite }: TabProps) {
  return (
    <>
      <SwitchNotice flag="valuations" title={words.off}>
        {words.offLead}
      </SwitchNotice>
      <ValueDesk mayWrite={mayWrite} />
    </>
  )
}
