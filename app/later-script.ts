// Fetches the scripts and the whole style sheet once the page has been painted, so that on a slow line nothing
// competes with what people came for. Kept as text: the document carries it word for word, and the content policy
// knows it by the hash of the same words.

export const laterScript = `{const{first,rest,sheet}=document.currentScript.dataset;requestAnimationFrame(()=>setTimeout(()=>{const add=(rel,href)=>{const l=document.createElement('link');l.rel=rel;l.href=href;document.head.append(l)};for(const f of rest.split(' '))if(f)add('modulepreload',f);if(sheet)add('stylesheet',sheet);import(first)}))}`
