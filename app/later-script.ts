// Fetches the scripts once the page has been painted, so that on a slow line nothing
// competes with what people came for; those of a guarded page (data-own) only where a session is kept (lib/db.ts says
// under what name). Kept as text: the document carries it word for word, and the content policy
// knows it by the hash of the same words.

export const laterScript = `{const{first,rest,own=''}=document.currentScript.dataset;let s;try{s=localStorage['pitch263-session']}catch{}requestAnimationFrame(()=>setTimeout(()=>{for(const f of(s?rest+' '+own:rest).split(' '))if(f){const l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)}import(first)}))}`
