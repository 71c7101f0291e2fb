// Fetches the scripts once the page has been painted, so that on a slow line nothing
// competes with what people came for. Kept as text: the document carries it word for word, and the content policy
// knows it by the hash of the same words.

export const laterScript = `{const{first,rest}=document.currentScript.dataset;requestAnimationFrame(()=>setTimeout(()=>{for(const f of rest.split(' '))if(f){const l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)}import(first)}))}`
