// The frame of an embed: a small document without any file beside it, which every other site may show in a frame.
import { createHash } from 'node:crypto'
import { language, prefix } from '#language/language.ts'
import * as words from '#messages/record/embeds.js'
import { escapeXml as escape } from '#app/feeds/escape-xml.ts'
import type { FeedAnswer } from '#app/feeds/feed.ts'
import { productName } from '#app/shell/brand.ts'
import type { Look } from './look.ts'

type EmbedPage = {
  look: Look
  title: string
  /** HTML, whose texts are escaped. */
  body: string
  siteUrl: string
  /** The page of ours that shows more. */
  path: string
  /** It changes while somebody looks. */
  isLive?: boolean
}

const [light, dark] = [
  '--paper:#faf8f1;--ink:#15211a;--soft:#45524a;--line:#dcd7c8;--accent:#0a5c34',
  '--paper:#0e1712;--ink:#e8eee9;--soft:#a9b8ae;--line:#2b3a32;--accent:#7bd3a0',
]

const rules = [
  'body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,sans-serif;border-top:4px solid var(--accent)}',
  'h1{font-size:17px;margin:0 0 8px}a{color:inherit}p{margin:8px 0 0}',
  'table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}',
  'th,td{padding:5px 4px;text-align:right;border-bottom:1px solid var(--line);font-weight:400}',
  'thead th{color:var(--soft);font-size:13px}.name{text-align:left;overflow-wrap:anywhere}.points,.own th,.own td{font-weight:700}',
  'ul{margin:8px 0 0;padding:0;list-style:none}li{padding:3px 0;border-bottom:1px solid var(--line)}',
  '.score{font-size:24px;font-weight:700}.soft,footer{color:var(--soft);font-size:13px}footer{margin-top:10px}',
  '@media(max-width:359px){.wide{display:none}}',
]

function styleOf({ theme, accent }: Look) {
  const scheme = theme === 'auto' ? 'light dark' : theme
  const colours = theme === 'dark' ? dark : light
  const night = theme === 'auto' ? `@media(prefers-color-scheme:dark){:root{${dark}}}` : ''
  const own = accent === undefined ? '' : `:root{--accent:#${accent}}`
  return `:root{color-scheme:${scheme};${colours}}${night}${own}${rules.join('')}`
}

/** Twice a minute, while it is seen and something can change. What comes is parsed, and no script in it runs. */
const refresh = `setInterval(async()=>{if(document.hidden||!document.body.dataset.live)return;try{const r=await fetch(location.href);if(!r.ok)return;const d=new DOMParser().parseFromString(await r.text(),'text/html');document.body.replaceWith(d.body)}catch{}},30000)`

export function embedPage({ look, title, body, siteUrl, path, isLive = false }: EmbedPage): FeedAnswer {
  const style = styleOf(look)
  const html = [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(title)} · ${productName}</title><style>${style}</style>`,
    // A frame that allows no scripts is loaded again as a whole.
    isLive ? `<script>${refresh}</script><noscript><meta http-equiv="refresh" content="60"></noscript>` : '',
    `</head><body${isLive ? ' data-live="1"' : ''}><h1>${escape(title)}</h1>${body}`,
    `<footer><a href="${escape(siteUrl + prefix + path)}" target="_blank" rel="noopener">${escape(words.more)}</a></footer>`,
    '</body></html>',
  ].join('')
  return {
    type: 'text/html; charset=utf-8',
    body: html,
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `style-src '${hashOf(style)}'`,
        ...(isLive ? [`script-src '${hashOf(refresh)}'`, "connect-src 'self'"] : []),
        "base-uri 'none'",
        "form-action 'none'",
        'frame-ancestors *',
      ].join('; '),
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
    },
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
