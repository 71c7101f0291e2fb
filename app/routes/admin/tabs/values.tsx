import type { TabProps } from '#features/homes/admin-desk/tabs.ts'
import { SwitchNotice } from '#features/oversight/flags/switch-notice.tsx'
import { ValueDesk } from '#features/numbers/valuations/value-desk.tsx'

export default function ValuesTab({ mayWrite }: TabProps) {
  return (
    <>
      <SwitchNotice flag="valuations" title="Values are not published just now">
        What is published stays. A level can be proposed, and is released once it is on again.
      </SwitchNotice>
      <ValueDesk mayWrite={mayWrite} />
    </>
  )
}
