import type { TabProps } from '#features/admin-desk/tabs.ts'
import { SwitchNotice } from '#features/flags/switch-notice.tsx'
import { ValueDesk } from '#features/valuations/value-desk.tsx'

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
