import { none } from '#messages/site/parts.js'

/** An e-mail address or phone number in a narrow column: it goes on in a new line at its @ first. */
export function AddressText({ address }: { address: string | null }) {
  const [name = '', domain] = (address ?? none).split('@')
  return (
    <span className="text-14 [overflow-wrap:anywhere]">
      {name}
      {domain === undefined ? null : (
        <>
          <wbr />@{domain}
        </>
      )}
    </span>
  )
}
