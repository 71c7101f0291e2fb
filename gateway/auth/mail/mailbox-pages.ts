// The development mailbox as pages. It contains codes that open accounts, so it answers only requests from this machine,
// and none once the site has a public name.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Protocol } from '#gateway/context.ts'
import { withContext } from '#gateway/http/handle.ts'
import { sendJson } from '#gateway/http/send-json.ts'
import { escaped } from './html.ts'
import { brand } from './email.ts'
import type { KeptMail, Mailbox } from './mailbox.ts'
import type { Post } from './post.ts'

const root = '/__mail'
const close = async () => undefined

/** None where mail is sent for real. */
export function mailboxPages(
  { mailbox, settled }: Pick<Post, 'mailbox' | 'settled'>,
  siteUrl: string,
): Protocol[] {
  if (!mailbox) return []
  const handle = withContext(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (!isAtThisMachine(request) || !isLoopback(new URL(siteUrl).hostname) || request.method !== 'GET')
      return notFound(response)
    await settled()
    if (path === `${root}.json`) sendJson(response, 200, mailbox.list())
    else if (path === root || path === `${root}/`) sendPage(response, listPage(mailbox.list()))
    else answerOne(response, mailbox, path)
  })
  return [
    { root, handle, close },
    { root: `${root}.json`, handle, close },
  ]
}

function answerOne(response: ServerResponse, mailbox: Mailbox, path: string): void {
  const [, id, isHtml] = /^\/__mail\/(\d{1,9})(\.html)?$/.exec(path) ?? []
  const mail = id === undefined ? undefined : mailbox.find(Number(id))
  if (!mail || (isHtml && !mail.html)) notFound(response)
  else sendPage(response, isHtml ? mail.html : mailPage(mail))
}

const proxyHeader = /^(x-forwarded-|x-real-ip$|forwarded$|via$|cf-)/

/** Not through a proxy either: then the visitor is somewhere else. */
function isAtThisMachine({ socket, headers }: IncomingMessage): boolean {
  if (Object.keys(headers).some(name => proxyHeader.test(name))) return false
  const host = headers.host ?? ''
  const isHostHere = URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
  return isHostHere && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}

const style = `:root{color-scheme:light dark;--paper:#faf8f1;--ink:#15211a;--soft:#4c5a51;--line:#dcd7c8;--green:#0a5c34}
@media (prefers-color-scheme:dark){:root{--paper:#0e1712;--ink:#e8eee9;--soft:#a7b6ac;--line:#29372f;--green:#7bd3a0}}
body{margin:0 auto;padding:32px 16px;max-width:70ch;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:26px;line-height:1.2;margin:0 0 16px}a{color:var(--green)}ol{list-style:none;margin:32px 0 0;padding:0}
li{padding:16px 0;border-top:1px solid var(--line)}small{color:var(--soft);font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:24px 0;padding:24px 0;border:solid var(--line);border-width:1px 0}`
const styleHash = createHash('sha256').update(style).digest('base64')

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(html)),
    'x-content-type-options': 'nosniff',
  })
  response.end(html)
}

function notFound(response: ServerResponse): void {
  sendJson(response, 404, { message: 'There is nothing at this address.' })
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
${body}
</body>
</html>
`
}

function listPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ id, subject, to, sentAt }) =>
      `<li><a href="${root}/${id}">${escaped(subject)}</a><br><small>to ${escaped(to)}, ${timeHtml(sentAt)}</small></li>`,
  )
  const nothing =
    '<p>Nothing was sent yet. Ask for a sign-in code or a new password, and it appears here.</p>'
  return page(
    `Mail – ${brand.name}`,
    `<h1>Development mailbox</h1>
<p>No SMTP server is set up, so what ${brand.name} would send is shown here, and only on this machine.</p>
${items.length === 0 ? nothing : `<ol>\n${items.join('\n')}\n</ol>`}`,
  )
}

/** To the second, in UTC: this page is for developers. */
const timeHtml = (at: string) => `<time datetime="${at}">${at.slice(0, 10)} at ${at.slice(11, 19)} UTC</time>`

function mailPage({ id, channel, subject, to, sentAt, text, link, html }: KeptMail): string {
  const parts = [
    `<p><a href="${root}">All mail</a></p>`,
    `<h1>${escaped(subject)}</h1>`,
    `<p><small>${channel === 'phone' ? 'text message' : 'mail'} to ${escaped(to)}, ${timeHtml(sentAt)}</small></p>`,
    `<pre>${escaped(text)}</pre>`,
    ...(link ? [`<p><a href="${escaped(link)}">Open the link</a></p>`] : []),
    ...(html ? [`<p><a href="${root}/${id}.html">As HTML</a></p>`] : []),
  ]
  return page(`${subject} – ${brand.name}`, parts.join('\n'))
}
