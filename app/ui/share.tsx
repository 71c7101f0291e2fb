import * as words from '#messages/site/parts.js'
import { use } from 'react'
import { Icon } from './icon.tsx'
import { ScriptButton } from './script-button.tsx'
import { SiteAddress } from './site-address.ts'
import { toast } from './toasts.tsx'

/** Its name, in every language. */
const whatsApp = 'WhatsApp'

/** Passes a page on: WhatsApp without any script, the phone's own sheet or a copied link with one. */
export function Share({ title, path }: { title: string; path: string }) {
  const address = use(SiteAddress) + path
  const message = encodeURIComponent(`${title} ${address}`)

  async function share() {
    try {
      if (navigator.share) await navigator.share({ title, url: address })
      else await copy(address)
    } catch (error) {
      // Somebody who closes the sheet again has not met a problem.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast(words.notCopied, { tone: 'problem' })
    }
  }

  return (
    <div className="no-print flex flex-wrap gap-2">
      <a
        className="button button-quiet px-3"
        href={`https://wa.me/?text=${message}`}
        rel="noopener noreferrer"
        target="_blank"
      >
        {whatsApp}
      </a>{' '}
      <ScriptButton onClick={() => void share()}>
        <Icon name="share" /> {words.share}
      </ScriptButton>
    </div>
  )
}

async function copy(address: string) {
  await navigator.clipboard.writeText(address)
  toast(words.copied, { tone: 'good' })
}
