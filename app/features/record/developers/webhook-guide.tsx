// How a program checks what a webhook brings: the events, the tries, and the signature.
import * as words from '#messages/record/developers.js'
import { Link } from '#ui/link.tsx'
import { verification } from './verification.ts'

const example = `POST /goals HTTP/1.1
content-type: application/json
webhook-id: 5f0c2f0e-8f0a-4f0e-9d0e-0d8f1b1c7a11
webhook-timestamp: 1795093200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"goal","timestamp":"2026-11-19T15:00:00Z","data":{"match_id":"…","event_id":"…",
"kind":"goal","minute":67,"added":null,"club":"dynamos","home":"dynamos","away":"highlanders","sample":false}}`

export function WebhookGuide() {
  return (
    <>
      <p>{words.webhooksText({ link: <Link to="/dashboard/settings#webhooks" /> })}</p>
      <p>{words.webhookEvents({ code: <code /> })}</p>
      <p>{words.webhookTries}</p>
      <p>{words.webhookLimits}</p>
      <pre className="bg-shade p-3 text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{example}</code>
      </pre>
      <p>{words.webhookSignature}</p>
      <pre className="bg-shade p-3 text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{verification}</code>
      </pre>
    </>
  )
}
