// Fetches the scripts once the page has been painted, so that on a slow line nothing competes with what people came
// for. A guarded page has nothing to paint for whoever has a session here (lib/data/db.ts says under what name it is
// kept), and somebody may be sent to what is theirs on a public one (data-place): then the scripts (data-own too) are
// fetched at once, from the head of the document, and so is what the page will ask for first (data-ahead, made in
// prefetch-requests.ts), which lib/data/prefetched.ts hands over; they run when the body is there. Kept as text: the document carries it
// word for word, and the content policy knows it by the hash of the same words.
import { freshSeconds, sessionKey } from '#lib/data/db.ts'
import { whoseId } from './markers.ts'

// A token that is about to end is not used and a session that somebody else wrote neither.
const askAhead = `try{const k=JSON.parse(s),a=JSON.parse(api),t=k.access_token,r={};if(k.expires_at>Date.now()/1e3+${freshSeconds}){const u=new URL(a.url,location).href.replace(/\\/$/,'')+'/rest/v1/';for(const[m,p,b,q,h]of JSON.parse(ahead.replaceAll('${whoseId}',k.user.id)))if(!h||h===location.hash)(r[[m,u+p,b,q].join(' ')]=fetch(u+p,{method:m,body:b,headers:{apikey:a.publishableKey,authorization:'Bearer '+t,...b&&{'content-type':'application/json'},...q&&{prefer:q}}})).catch(()=>0);pitch263Ahead={token:t,at:Date.now(),answers:r}}}catch{}`

const session = `let s;try{s=localStorage['${sessionKey}']}catch{}`
const files = `const files=(s?rest+' '+own:rest).split(' ').filter(Boolean),fetchSome=n=>{for(const href of files.splice(0,n))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))},go=()=>{fetchSome(99);import(first)};`
const whenPainted = 'requestAnimationFrame(()=>setTimeout(go))'

/** For most pages, at their end. */
export const inlineLoader = `{const{first,rest,own=''}=document.currentScript.dataset;${session}${files}${whenPainted}}`

/** For pages on which something is asked ahead, in their head. */
export const prefetchScript = `{const{first,rest,own='',ahead,api,place,sheet}=document.currentScript.dataset;${session}${files}const gather=()=>{if(rest)fetchSome(3);${askAhead}fetchSome(99)},isNow=s&&(!place||place===location.hash),begin=()=>{if(!s)return ${whenPainted};if(!isNow)gather();go()};if(isNow){if(sheet)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'style',href:sheet}));gather()}document.body?begin():addEventListener('DOMContentLoaded',begin)}`
